"""The process itself."""
from multiprocessing.context import BaseProcess, active_children, current_process, parent_process

__all__ = ['BaseProcess', 'current_process', 'active_children', 'parent_process']

<?php

declare(strict_types=1);

namespace Zeromo\Community\Admin;

use Zeromo\Community\Html\AdminGroup;
use Zeromo\Community\Html\AdminScreen;
use Zeromo\Community\Html\AdminScreenSource;
use Zeromo\Community\Kernel\Http\Caller;
use Zeromo\Community\Kernel\Wiring\All;
use Zeromo\Community\Kernel\Wiring\Collection;

/** The screens of 社区 in wp-admin: all of them, and those that the caller is shown. */
final class Screens {

	/** @param Collection<AdminScreenSource> $sources Of all rooms. */
	public function __construct(
		#[All( AdminScreenSource::class )] private readonly Collection $sources,
		private readonly Caller $caller
	) {}

	/**
	 * All screens in the order of the sidebar.
	 *
	 * @return list<AdminScreen>
	 */
	public function all(): array {
		$screens = array_merge(
			...array_map( static fn( AdminScreenSource $source ): array => $source->screens(), $this->sources->all() )
		);
		$groups  = array_flip( array_column( AdminGroup::cases(), 'value' ) );
		usort(
			$screens,
			static fn( AdminScreen $a, AdminScreen $b ): int =>
				array( $groups[ $a->group->value ], $a->place, $a->name )
					<=> array( $groups[ $b->group->value ], $b->place, $b->name )
		);
		return $screens;
	}

	/**
	 * Those that the caller may see.
	 *
	 * @return list<AdminScreen>
	 */
	public function open(): array {
		return array_values(
			array_filter(
				$this->all(),
				fn( AdminScreen $screen ): bool => $this->caller->can( $screen->capability )
			)
		);
	}
}

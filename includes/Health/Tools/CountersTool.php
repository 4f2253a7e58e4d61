<?php

declare(strict_types=1);

namespace Zeromo\Community\Health\Tools;

use Zeromo\Community\Counters\CounterSource;
use Zeromo\Community\Kernel\Wiring\All;
use Zeromo\Community\Kernel\Wiring\Collection;
use Zeromo\Community\Setup\OwnerTool;
use Zeromo\Community\Setup\ToolStep;

/** Sets all kept totals to their rows, one kind of totals at a time. */
final class CountersTool implements OwnerTool {

	/** @param Collection<CounterSource> $sources Of all rooms. */
	public function __construct( #[All( CounterSource::class )] private readonly Collection $sources ) {}

	public function name(): string {
		return 'counters';
	}

	public function label(): string {
		return __( '重新计数', 'zeromo-community' );
	}

	public function text(): string {
		return __( '把点赞、评论、成员等保存的数字改为实际的行数。', 'zeromo-community' );
	}

	public function step( int $from ): ToolStep {
		$all     = $this->sources->all();
		$source  = $all[ $from ] ?? null;
		$changed = $source?->repair() ?? 0;
		$done    = $from + 1;
		if ( $changed > 0 ) {
			wp_cache_flush();
		}
		return new ToolStep(
			$done < count( $all ) ? $done : 0,
			min( $done, count( $all ) ),
			count( $all ),
			$changed > 0 && null !== $source
				/* translators: 1: what is counted, 2: how many */
				? array( sprintf( __( '%1$s：更正了 %2$d 项', 'zeromo-community' ), $source->label(), $changed ) )
				: array()
		);
	}
}

<?php

declare(strict_types=1);

namespace Zeromo\Community\Generation;

/** How far a generation is. */
enum GenerationState: int {

	/** Paid, not begun. */
	case Waiting = 1;
	/** The provider is being asked. */
	case Asking = 2;
	/** The provider works on a task it has named. */
	case Running = 3;
	case Done = 4;
	case Failed = 5;
	case Cancelled = 6;

	/** In answers. */
	public function word(): string {
		return match ( $this ) {
			self::Waiting                => 'pending',
			self::Asking, self::Running  => 'running',
			self::Done                   => 'done',
			self::Failed                 => 'failed',
			self::Cancelled              => 'cancelled',
		};
	}

	public function label(): string {
		return match ( $this ) {
			self::Waiting                => __( '排队中', 'zeromo-community' ),
			self::Asking, self::Running  => __( '绘制中', 'zeromo-community' ),
			self::Done                   => __( '已完成', 'zeromo-community' ),
			self::Failed                 => __( '失败', 'zeromo-community' ),
			self::Cancelled              => __( '已取消', 'zeromo-community' ),
		};
	}

	public function is_open(): bool {
		return $this->value <= self::Running->value;
	}

	/** @return list<string> */
	public static function words(): array {
		return array( 'pending', 'running', 'done', 'failed', 'cancelled' );
	}

	/** @return list<self> Empty for no word of ours. */
	public static function named( string $word ): array {
		return array_values(
			array_filter( self::cases(), static fn( self $one ): bool => $one->word() === $word )
		);
	}
}

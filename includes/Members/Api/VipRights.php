<?php

declare(strict_types=1);

namespace Zeromo\Community\Members\Api;

use Zeromo\Community\Kernel\Wiring\All;
use Zeromo\Community\Kernel\Wiring\Collection;

/** What a member's level of membership gives, for rooms that sell or open things. */
final class VipRights {

	/** @param Collection<VipRightSource> $sources What is contributed. */
	public function __construct( #[All( VipRightSource::class )] private readonly Collection $sources ) {}

	/** What the member has now; level 0 for a visitor and for who has none. */
	public function of( int $member ): VipRight {
		foreach ( $member < 1 ? array() : $this->sources->all() as $source ) {
			$right = $source->right( $member );
			if ( null !== $right ) {
				return $right;
			}
		}
		return new VipRight();
	}

	/** The same with the bounds of who has no level; pages that visitors read do without them. */
	public function bounded( int $member ): VipRight {
		$right = $this->of( $member );
		foreach ( 0 === $right->level ? $this->sources->all() : array() as $source ) {
			return $source->plain();
		}
		return $right;
	}

	/** Percent the member's level takes off a price. */
	public function discount( int $member ): int {
		return $this->of( $member )->discount;
	}

	/** Whether what is free from a level on is free for the member. */
	public function is_free( int $member, int $from_level ): bool {
		return $from_level > 0 && $this->of( $member )->level >= $from_level;
	}

	/**
	 * What each level gives, the lowest first: for a choice of levels, and for the VIP price shown to who has none.
	 *
	 * @return list<VipRight>
	 */
	public function all(): array {
		$all = array();
		foreach ( $this->sources->all() as $source ) {
			array_push( $all, ...$source->rights() );
		}
		return $all;
	}

	/** The level that a price is shown for to who has none: the lowest with a discount; null where none has one. */
	public function offered(): ?VipRight {
		foreach ( $this->all() as $right ) {
			if ( $right->discount > 0 ) {
				return $right;
			}
		}
		return null;
	}
}

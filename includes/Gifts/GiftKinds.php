<?php

declare(strict_types=1);

namespace Zeromo\Community\Gifts;

use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Wiring\All;
use Zeromo\Community\Kernel\Wiring\Collection;
use Zeromo\Community\Orders\Api\Giftable;

/** What can be given. */
final class GiftKinds {

	/** @param Collection<Giftable> $all What is contributed. */
	public function __construct( #[All( Giftable::class )] private readonly Collection $all ) {}

	/** Null for a kind that nobody sells. */
	public function find( string $kind ): ?Giftable {
		foreach ( $this->all->all() as $one ) {
			if ( $kind === $one->kind() ) {
				return $one;
			}
		}
		return null;
	}

	/**
	 * One that is sold now.
	 *
	 * @throws Failure not_found.
	 */
	public function need( string $kind ): Giftable {
		$found = $this->find( $kind );
		return true === $found?->is_sold() ? $found : throw Failure::not_found();
	}
}

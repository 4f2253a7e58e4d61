<?php

declare(strict_types=1);

namespace Zeromo\Community\Orders\Api;

use Zeromo\Community\Kernel\Database\SqlSelect;
use Zeromo\Community\Kernel\Wiring\All;
use Zeromo\Community\Kernel\Wiring\Collection;
use Zeromo\Community\Orders\Library;

/** What a member has bought, for who looks in it. */
final class BoughtThings {

	/** @param Collection<Purchasable> $kinds Of the rooms that sell. */
	public function __construct(
		#[All( Purchasable::class )] private readonly Collection $kinds,
		private readonly Library $library
	) {}

	/** Posts a member has by purchases, columns `post_id` and `created`; null where nothing sold is a post. */
	public function posts( int $member ): ?SqlSelect {
		$held = array();
		foreach ( $this->kinds->all() as $kind ) {
			if ( $kind instanceof HoldsPosts ) {
				$held[] = $kind->held( $member );
			}
		}
		return array() === $held ? null : SqlSelect::union( ...$held );
	}

	/**
	 * The newest orders of things that stay.
	 *
	 * @return list<Order>
	 */
	public function orders( int $member, int $limit ): array {
		return $this->library->page( $member, '', 0, $limit );
	}

	/**
	 * What became of them; a statement for each kind at most.
	 *
	 * @param list<Order> $orders Of orders().
	 * @return array<int, Belonging> By the order's id.
	 */
	public function now( array $orders, int $member ): array {
		return $this->library->belongings( $orders, $member );
	}

	/** What a kind is called. */
	public function label( string $kind ): string {
		return $this->library->label( $kind );
	}
}

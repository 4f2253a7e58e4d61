<?php

declare(strict_types=1);

namespace Zeromo\Community\Locks;

use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Events;
use Zeromo\Community\Locks\Api\EntitlementGranted;
use Zeromo\Community\Locks\Api\Entitlements;
use Zeromo\Community\Locks\Rules\EntitlementRule;
use Zeromo\Community\Locks\Sql\EntitlementRepository;

/** Gives and takes rights; what readers' caches hold follows after commit. */
final class EntitlementService implements Entitlements {

	public function __construct(
		private readonly EntitlementRepository $rows,
		private readonly EarnedMarks $marks,
		private readonly Events $events,
		private readonly Db $db,
		private readonly Clock $clock
	) {}

	public function grant( int $member, string $item_type, int $item_id, string $source = '', int $expires = 0 ): bool {
		if ( ! $this->rows->add( $member, $item_type, $item_id, $source, $expires, $this->clock->now() ) ) {
			return false;
		}
		$this->changed( $member, $item_type, $item_id, true );
		$this->events->emit( new EntitlementGranted( $member, $item_type, $item_id, $source ) );
		return true;
	}

	public function has( int $member, string $item_type, int $item_id ): bool {
		return $member > 0 && $this->rows->has( $member, $item_type, $item_id, $this->clock->now() );
	}

	public function revoke( int $member, string $item_type, int $item_id ): bool {
		$gone = $this->rows->remove( $member, $item_type, $item_id );
		$this->changed( $member, $item_type, $item_id, false );
		return $gone;
	}

	private function changed( int $member, string $item_type, int $item_id, bool $has ): void {
		if ( self::POST === $item_type ) {
			$this->db->after_commit( fn() => $this->marks->put( EntitlementRule::NAME, $member, $item_id, $has ) );
		}
	}
}

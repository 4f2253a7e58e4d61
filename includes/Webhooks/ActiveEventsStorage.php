<?php

declare(strict_types=1);

namespace Zeromo\Community\Webhooks;

use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Webhooks\Sql\WebhookRepository;

/** Writes the option of ActiveEvents. */
final class ActiveEventsStorage {

	public function __construct(
		private readonly WebhookRepository $webhooks,
		private readonly Db $db
	) {}

	/** Keeps what is wanted from now on, in the unit that holds the webhooks and has changed them. */
	public function keep(): void {
		// Core writes what differs from what it has read: by now another request may have written something else.
		self::forget();
		$this->db->touched( 'options', 'alloptions', 'notoptions', ActiveEvents::OPTION );
		$this->db->after_commit( self::forget( ... ) );
		$all     = $this->webhooks->all();
		$active  = array_filter( $all, static fn( Webhook $one ): bool => $one->active );
		$events  = array_values( array_unique( array_merge( array(), ...array_column( $active, 'events' ) ) ) );
		$stopped = count( array_filter( $all, static fn( Webhook $one ): bool => $one->stopped > 0 ) );
		array() === $events && 0 === $stopped
			? delete_option( ActiveEvents::OPTION )
			: update_option( ActiveEvents::OPTION, array( 'events' => $events, 'stopped' => $stopped ), true );
	}

	private static function forget(): void {
		wp_cache_delete_multiple( array( 'alloptions', 'notoptions', ActiveEvents::OPTION ), 'options' );
	}
}

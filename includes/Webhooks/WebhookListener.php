<?php

declare(strict_types=1);

namespace Zeromo\Community\Webhooks;

use Zeromo\Community\CircleMembers\Api\CircleJoined;
use Zeromo\Community\CircleMembers\Api\CircleLeft;
use Zeromo\Community\Favorites\Api\Favorited;
use Zeromo\Community\Follows\Api\Followed;
use Zeromo\Community\Kernel\Event;
use Zeromo\Community\Kernel\Wiring\Lazy;
use Zeromo\Community\Kernel\Wiring\Listens;
use Zeromo\Community\Locks\Api\EntitlementGranted;
use Zeromo\Community\Membership\Api\MembershipChanged;
use Zeromo\Community\Notifications\Api\NotificationCreated;
use Zeromo\Community\Orders\Api\OrderPaid;
use Zeromo\Community\Orders\Api\OrderRefunded;
use Zeromo\Community\Posts\Api\ActivityPublished;
use Zeromo\Community\Reactions\Api\Liked;
use Zeromo\Community\Wallet\Api\WithdrawalChanged;

/** Hears of each event; small, because it is loaded where no webhook wants anything. */
final class WebhookListener {

	/** @param \Closure(): DeliveryQueue $queue Asked for where a webhook wants the event. */
	public function __construct( #[Lazy( DeliveryQueue::class )] private readonly \Closure $queue ) {}

	#[Listens( ActivityPublished::class, kept: true, when: 'wants' )]
	#[Listens( OrderPaid::class, kept: true, when: 'wants' )]
	#[Listens( OrderRefunded::class, kept: true, when: 'wants' )]
	#[Listens( EntitlementGranted::class, kept: true, when: 'wants' )]
	#[Listens( MembershipChanged::class, kept: true, when: 'wants' )]
	#[Listens( CircleJoined::class, kept: true, when: 'wants' )]
	#[Listens( CircleLeft::class, kept: true, when: 'wants' )]
	#[Listens( Followed::class, kept: true, when: 'wants' )]
	#[Listens( Liked::class, kept: true, when: 'wants' )]
	#[Listens( Favorited::class, kept: true, when: 'wants' )]
	#[Listens( NotificationCreated::class, kept: true, when: 'wants' )]
	#[Listens( WithdrawalChanged::class, kept: true, when: 'wants' )]
	public function on_event( Event $event ): void {
		if ( self::wants( $event ) ) {
			( $this->queue )()->add( $event );
		}
	}

	/** Whether a webhook wants it. What is taken back has no public action, and is not sent. */
	public static function wants( Event $event ): bool {
		$name = $event->hook();
		return null !== $name && ActiveEvents::has( $name );
	}
}

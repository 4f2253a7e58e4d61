<?php

declare(strict_types=1);

namespace Zeromo\Community\Locks\Api;

use Zeromo\Community\Feed\Api\PostsSent;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Events;
use Zeromo\Community\Kernel\RequestMemo;
use Zeromo\Community\Kernel\Wiring\Listens;
use Zeromo\Community\Posts\Api\PostLock;

/** Tells others to whom something that is sold was given, by a page or by a route: once for each post and request. */
final class OpenedNotes {

	public function __construct( private readonly Events $events, private readonly Clock $clock ) {}

	#[Listens( PostsSent::class )]
	public function sent( PostsSent $event ): void {
		foreach ( $event->posts as $post ) {
			if ( null !== $post->lock ) {
				$locks[ $post->id ] = $post->lock;
			}
		}
		$this->note( $locks ?? array(), $event->viewer );
	}

	/** @param array<int, PostLock> $locks By post, as the gate has answered for the reader. */
	public function note( array $locks, int $viewer ): void {
		$new  = array();
		$free = array();
		$now  = $this->clock->now();
		foreach ( $locks as $post => $lock ) {
			$is_given = $lock->open && $lock->amount > 0 && ! $lock->mine && $viewer > 0 && $post > 0;
			if ( $is_given && ! RequestMemo::is_noted( "opened:$viewer:$post" ) ) {
				RequestMemo::note( "opened:$viewer:$post" );
				$new[] = $post;
				if ( SaleTerms::of( $lock->terms )->is_free( $now ) ) {
					$free[] = $post;
				}
			}
		}
		if ( array() !== $new ) {
			$this->events->emit( new HiddenOpened( $new, $viewer, $free ) );
		}
	}
}

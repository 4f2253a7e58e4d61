<?php

declare(strict_types=1);

namespace Zeromo\Community\Messages;

use Zeromo\Community\Messages\Sql\ChatRepository;
use Zeromo\Community\Idempotency\Api\Idempotency;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Jobs\IdsJob;
use Zeromo\Community\Jobs\Jobs;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\Kernel\Wiring\Job;
use Zeromo\Community\Kernel\Wiring\Lazy;
use Zeromo\Community\Notifications\Api\Unread;
use Zeromo\Community\Moderation\Api\Bans;
use Zeromo\Community\Shield\Api\Addressed;
use Zeromo\Community\TextChecks\Api\TextCheck;

/** Writing private messages, taking them back, removing them. */
final class ChatService {

	/** Seconds in which a message may be taken back. */
	public const RECALL = 120;

	/** @param \Closure(): Addressed $addressed Asked for with the first message to a member. */
	public function __construct(
		private readonly ChatRepository $chats,
		private readonly Reach $reach,
		private readonly ChatPictures $pictures,
		private readonly Unread $unread,
		private readonly TextCheck $texts,
		private readonly Bans $bans,
		private readonly Settings $settings,
		private readonly Db $db,
		private readonly Clock $clock,
		private readonly Jobs $jobs,
		private readonly Idempotency $once,
		#[Lazy( Addressed::class )] private readonly \Closure $addressed
	) {}

	#[Job( 'chat_prune', Job::DAY )]
	public function on_daily(): void {
		$this->prune( 5000 );
	}

	/**
	 * Writes to a member.
	 *
	 * @param int    $from  Who.
	 * @param int    $to    To whom.
	 * @param string $typed As typed; plain text. Blank only with a picture.
	 * @param int    $image Own picture, 0 for none.
	 * @return array{id: int} The message; the unit of its call.
	 */
	public function send( int $from, int $to, string $typed, int $image ): array {
		$this->bans->require_voice( $from );
		$this->reach->need( $from, $to );
		$text = $this->checked( $typed, $image > 0 );
		if ( '' !== $text ) {
			// Nobody reads private messages beforehand, so what would wait goes through; the same words to one's
			// friends are no repeat.
			$text = $this->texts->check( $text, $from, false, false )->need( 'content' )->text;
		}
		[ $copy, $kept ] = $image > 0 ? $this->pictures->copy( $from, $image ) : array( 0, '' );
		try {
			return $this->once->unit(
				fn(): array => array( 'id' => $this->store( $from, $to, $text, $copy, $kept ) )
			);
		} catch ( \Throwable $e ) {
			$this->pictures->drop( $copy );
			throw $e;
		}
	}

	/** Takes one's own message back for both; refusal when it is another's, too old, or done. */
	public function recall( int $member, int $id ): Message {
		$message = $this->own( $member, $id );
		if ( $message->from !== $member ) {
			throw Failure::forbidden();
		}
		if ( $message->recalled > 0 ) {
			return $message;
		}
		$now = $this->clock->now();
		$this->db->transaction(
			function () use ( $message, $now ): void {
				if ( $this->chats->recall( $message->id, $message->from, $now - self::RECALL, $now ) ) {
					$this->taken_back( $message );
				} elseif ( 0 === ( $this->chats->find( $message->id )->recalled ?? 0 ) ) {
					// A request at the same moment may have taken it back first, which is no failure.
					throw Failures::too_late( intdiv( self::RECALL, 60 ) );
				}
			}
		);
		return $this->chats->find( $id ) ?? throw Failure::not_found();
	}

	/** A moderator takes a message away for both; what is gone already is no fault. */
	public function take_away( int $id ): void {
		$message = $this->chats->find( $id );
		if ( null === $message || $message->recalled > 0 ) {
			return;
		}
		$this->db->transaction(
			function () use ( $message ): void {
				if ( $this->chats->recall( $message->id, $message->from, 0, $this->clock->now() ) ) {
					$this->taken_back( $message );
				}
			}
		);
	}

	/** What goes with the words of a message. */
	private function taken_back( Message $message ): void {
		$this->chats->forget_unread( $message->to, $message->from, $message->id );
		$this->changed( $message->to );
		if ( $message->image_id > 0 ) {
			$this->jobs->add( ChatPictures::DROP_JOB, IdsJob::payload( array( $message->image_id ) ) );
		}
	}

	/** Removes a message for the member; the other one keeps it. */
	public function delete( int $member, int $id ): void {
		$message = $this->own( $member, $id );
		$peer    = $message->peer( $member );
		$this->db->transaction_once(
			function () use ( $message, $member, $peer ): void {
				if ( ! $this->chats->hide( $message, $member ) ) {
					throw Failure::not_found();
				}
				if ( $message->from === $peer && 0 === $message->recalled ) {
					$this->chats->forget_unread( $member, $peer, $message->id );
				}
				$this->chats->refresh( $member, $peer );
				$this->changed( $member );
			}
		);
	}

	/** Removes a whole conversation from the member's list; the other one keeps it. */
	public function clear( int $member, int $peer ): void {
		if ( ! $this->chats->clear( $member, $peer ) ) {
			throw Failure::not_found();
		}
		$this->changed( $member );
	}

	/** The member has seen a conversation up to a message. */
	public function read( int $member, int $peer, int $id ): void {
		if ( $this->db->transaction( fn(): bool => $this->chats->read( $member, $peer, $id ) ) ) {
			$this->changed( $member );
		}
	}

	/** Takes back everything a member wrote; whether there was anything is not told. */
	public function erase( int $member ): void {
		$pictures = $this->chats->pictures_of( $member );
		array_map(
			$this->changed( ... ),
			$this->db->transaction( fn(): array => $this->chats->empty_written( $member, $this->clock->now() ) )
		);
		array_map( $this->pictures->drop( ... ), $pictures );
	}

	/** Daily job: deletes what both have removed, with its pictures. */
	public function prune( int $limit ): void {
		array_map( $this->pictures->drop( ... ), $this->chats->prune( $limit ) );
	}

	/** A member is gone. */
	#[Action( 'deleted_user' )]
	public function member_gone( int $member ): void {
		$this->db->transaction( fn() => $this->chats->forget_member( $member ) );
	}

	private function store( int $from, int $to, string $text, int $image, string $snapshot ): int {
		$now = $this->clock->now();
		$id  = $this->chats->add( $from, $to, $text, $image, $snapshot, $now );
		$this->chats->touch( $from, $to, $id, $now );
		// Both rows are locked now, so of two first messages at once one sees the other.
		[ $own, $other ] = $this->chats->sides( $from, $to );
		if ( $own->sent > 1 && $this->reach->is_stranger( $own, $other ) ) {
			throw Failures::stranger();
		}
		if ( 1 === $own->sent ) {
			( $this->addressed )()->by( $from, array( $to ) );
		}
		$this->changed( $to );
		return $id;
	}

	/**
	 * A message of a conversation the member is in and has not removed.
	 *
	 * @throws Failure not_found
	 */
	public function own( int $member, int $id ): Message {
		$message = $this->chats->find( $id );
		if ( null === $message || ( $message->from !== $member && $message->to !== $member ) ) {
			throw Failure::not_found();
		}
		return $message;
	}

	private function checked( string $typed, bool $may_be_blank ): string {
		$text    = ChatText::clean( $typed );
		$maximum = max( 1, $this->settings->int( 'chat_max' ) );
		if ( ChatText::is_blank( $text ) ) {
			return $may_be_blank ? '' : throw Failures::blank();
		}
		if ( mb_strlen( $text ) > $maximum ) {
			throw Failures::too_long( $maximum );
		}
		return $text;
	}

	private function changed( int $member ): void {
		$this->db->after_commit( fn() => $this->unread->changed( $member ) );
	}
}

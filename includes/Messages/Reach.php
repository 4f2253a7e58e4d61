<?php

declare(strict_types=1);

namespace Zeromo\Community\Messages;

use Zeromo\Community\Messages\Api\ChatGate;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Kernel\Wiring\All;
use Zeromo\Community\Kernel\Wiring\Collection;
use Zeromo\Community\Members\Api\MemberDirectory;
use Zeromo\Community\Members\Api\MemberPrivacy;
use Zeromo\Community\BlockedMembers\Api\Blocks;
use Zeromo\Community\Shield\Api\Shields;

/** Whether a member may write to another. */
final class Reach {

	/**
	 * @param MemberDirectory             $members  Who there is.
	 * @param Blocks                      $blocks   Who has nothing to do with whom.
	 * @param MemberPrivacy               $privacy  `allow_message`.
	 * @param Settings                    $settings `chat_stranger_one`.
	 * @param Shields                     $shields  Who is closed to strangers.
	 * @param Collection<ChatGate> $gates    What other rooms and plugins know.
	 */
	public function __construct(
		private readonly MemberDirectory $members,
		private readonly Blocks $blocks,
		private readonly MemberPrivacy $privacy,
		private readonly Settings $settings,
		private readonly Shields $shields,
		#[All( ChatGate::class )] private readonly Collection $gates
	) {}

	/**
	 * Refuses a recipient the member may not write to.
	 *
	 * @throws Failure not_found, for no such member; content_invalid, for oneself; forbidden, for who takes no messages
	 *   from this member.
	 */
	public function need( int $from, int $to ): void {
		$refusal = $this->refusal( $from, $to );
		if ( null !== $refusal ) {
			throw $refusal;
		}
	}

	/** Why the one may not write to the other, null when they may. */
	public function refusal( int $from, int $to ): ?Failure {
		if ( $from === $to ) {
			return Failures::oneself();
		}
		if ( ! $this->members->exists( $to ) ) {
			return Failure::not_found();
		}
		if ( $this->blocks->between( $from, $to ) || ! $this->privacy->allows( MemberPrivacy::MESSAGES, $to, $from ) ) {
			return Failures::refused();
		}
		if ( $this->shields->closed( $from, $to ) ) {
			return Failure::forbidden( Shields::words() );
		}
		foreach ( $this->gates->all() as $gate ) {
			$refusal = $gate->refusal( $from, $to );
			if ( null !== $refusal ) {
				return $refusal;
			}
		}
		return null;
	}

	/**
	 * Whether one message has to be enough until the other answers: the site says so, the other never wrote and does
	 * not follow the writer.
	 *
	 * @param Side $own   The writer's side.
	 * @param Side $other The other's.
	 */
	public function is_stranger( Side $own, Side $other ): bool {
		return $this->settings->flag( 'chat_stranger_one' )
			&& 0 === $other->sent
			&& true !== ( $this->members->card( $own->user_id, $other->user_id )->following ?? false );
	}
}

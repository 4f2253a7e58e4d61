<?php

declare(strict_types=1);

namespace Zeromo\Community\Auth;

use Zeromo\Community\Auth\Api\SessionPart;
use Zeromo\Community\Routing\Ajax;
use Zeromo\Community\Kernel\Http\Caller;
use Zeromo\Community\Kernel\Wiring\All;
use Zeromo\Community\Kernel\Wiring\Collection;
use Zeromo\Community\Kernel\Wiring\Lazy;
use Zeromo\Community\Members\Api\Abilities;
use Zeromo\Community\Members\Api\MemberDirectory;

/**
 * What a page that may come from a cache asks first: who is there, with which nonces, what waits, what is allowed.
 *
 * @phpstan-import-type MemberShape from \Zeromo\Community\Members\Api\MemberCard
 */
final class SessionService {

	/**
	 * @param MemberDirectory                 $members Cards.
	 * @param Caller                          $caller  Who asks.
	 * @param Abilities                       $abilities What the caller may do.
	 * @param Collection<SessionPart>         $parts   What higher rooms add: `unread`, more of `can`.
	 * @param \Closure(): Ajax               $ajax    Knows the names of our actions.
	 */
	public function __construct(
		private readonly MemberDirectory $members,
		private readonly Caller $caller,
		private readonly Abilities $abilities,
		#[All( SessionPart::class )] private readonly Collection $parts,
		#[Lazy( Ajax::class )] private readonly \Closure $ajax
	) {}

	/**
	 * Reads only.
	 *
	 * @return array{user: MemberShape|null, nonce: string,
	 *   nonces: array<string, string>|\stdClass, unread: int, can: array<string, bool>}
	 */
	public function session(): array {
		$id     = $this->caller->id();
		$unread = 0;
		$can    = $this->abilities->of_caller();
		foreach ( $this->parts->all() as $part ) {
			$fields = $part->fields( $id );
			$count  = $fields['unread'] ?? 0;
			$count  = is_array( $count ) ? ( $count['total'] ?? 0 ) : $count;
			$unread = $unread + ( is_numeric( $count ) ? (int) $count : 0 );
			$can    = array_map( 'boolval', is_array( $fields['can'] ?? null ) ? $fields['can'] : array() ) + $can;
		}
		/** @var array<string, bool> $can */
		return array(
			'user'   => 0 === $id ? null : $this->members->card( $id, $id )?->jsonSerialize(),
			'nonce'  => 0 === $id ? '' : wp_create_nonce( 'wp_rest' ),
			'nonces' => 0 === $id ? new \stdClass() : $this->nonces(),
			'unread' => $unread,
			'can'    => $can,
		);
	}

	/** @return array<string, string> */
	private function nonces(): array {
		$nonces = array();
		foreach ( ( $this->ajax )()->names() as $action ) {
			if ( 'zeromo_session' !== $action ) {
				$nonces[ $action ] = wp_create_nonce( $action );
			}
		}
		return $nonces;
	}
}

<?php

declare(strict_types=1);

namespace Zeromo\Community\Circles\Http;

use Zeromo\Community\Circles\CircleLinks;
use Zeromo\Community\Circles\CircleRecord;
use Zeromo\Community\Circles\CircleService;
use Zeromo\Community\Circles\EntryAnswers;
use Zeromo\Community\Circles\InviteService;
use Zeromo\Community\Circles\MemberDesk;
use Zeromo\Community\Circles\MembershipService;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Http\Caller;
use Zeromo\Community\Kernel\Http\RateLimit;
use Zeromo\Community\Kernel\Log;

/** The circle page's forms without script: `admin-post.php?action=…`, then back to the circle. The rules are those of the routes. */
final class CirclePost {

	public const JOIN   = 'zeromo_circle_join';
	public const ACT    = 'zeromo_circle_member';
	public const INVITE = 'zeromo_circle_invite';
	public const RULE   = 'zeromo_circle_rule';

	public function __construct(
		private readonly CircleService $circles,
		private readonly MembershipService $memberships,
		private readonly MemberDesk $desk,
		private readonly InviteService $invites,
		private readonly CircleLinks $links,
		private readonly Caller $caller,
		private readonly RateLimit $limits
	) {}

	/** On `admin_post_zeromo_circle_join`: joins, asks to, or leaves. */
	public function join(): void {
		$this->handle(
			self::JOIN,
			'join',
			function ( CircleRecord $circle, int $member ): string {
				if ( '0' === self::text( 'joined' ) ) {
					$this->memberships->leave( $circle, $member );
					return $this->links->url( $circle );
				}
				$code = self::text( 'invite_code' );
				if ( '' !== $code ) {
					$this->limits->hit( 'invite', (string) $member, (string) $circle->id );
				}
				$result = $this->memberships->join( $circle, $member, $code, self::texts( 'answers', EntryAnswers::QUESTIONS ) );
				if ( $result->invited ) {
					$this->limits->undo( 'invite', (string) $member, (string) $circle->id );
				}
				return $this->links->url( $circle );
			}
		);
	}

	/** On `admin_post_zeromo_circle_member`: what who runs the circle does to a member. */
	public function act(): void {
		$this->handle(
			self::ACT,
			'circle_manage',
			function ( CircleRecord $circle, int $member ): string {
				$action = self::text( 'act' );
				$reason = self::text( 'reason' );
				if ( ! in_array( $action, MemberDesk::ACTIONS, true ) || mb_strlen( $reason ) > MemberDesk::REASON ) {
					throw Failure::invalid( 'act' );
				}
				$this->desk->act( $circle, $member, self::number( 'user_id' ), $action, $reason, MemberSchema::REJOIN[ self::text( 'rejoin' ) ] ?? null );
				return $this->back( $circle );
			}
		);
	}

	/** On `admin_post_zeromo_circle_invite`: makes an invitation, or takes one back. */
	public function invite(): void {
		$this->handle(
			self::INVITE,
			'circle_manage',
			function ( CircleRecord $circle, int $member ): string {
				$id = self::number( 'id' );
				if ( $id > 0 ) {
					$this->invites->revoke( $circle, $member, $id );
				} else {
					$this->invites->create( $circle, $member, min( 100000, self::number( 'max_uses' ) ), min( 315360000, self::number( 'expires_in' ) ) );
				}
				return $this->back( $circle );
			}
		);
	}

	/** On `admin_post_zeromo_circle_rule`: how members come in. */
	public function rule(): void {
		$this->handle(
			self::RULE,
			'publish',
			function ( CircleRecord $circle, int $member ): string {
				$this->circles->edit(
					$circle->id,
					$member,
					array( 'join_mode' => self::text( 'join_mode' ), 'questions' => self::texts( 'questions', 2 * EntryAnswers::QUESTIONS ), 'join_roles' => self::texts( 'join_roles', 50 ) )
				);
				return $this->back( $circle );
			}
		);
	}

	/** @param \Closure(CircleRecord, int): string $work Does it; gives the address to go on to. */
	private function handle( string $action, string $limit, \Closure $work ): void {
		nocache_headers();
		try {
			$member = $this->caller->member();
			if ( false === wp_verify_nonce( sanitize_key( self::text( '_wpnonce' ) ), $action ) ) {
				throw Failure::nonce();
			}
			$this->limits->hit( $limit );
			wp_safe_redirect( $work( $this->circles->need( self::number( 'circle_id' ) ), $member ), 303 );
			exit;
		} catch ( Failure $failure ) {
			self::refuse( $failure );
		} catch ( \Throwable $e ) {
			Log::error( $e );
			self::refuse( Failure::unavailable() );
		}
	}

	/** The page the form stood on. */
	private function back( CircleRecord $circle ): string {
		$from = wp_get_referer();
		return false === $from ? add_query_arg( 'tab', 'manage', $this->links->url( $circle ) ) : $from;
	}

	private static function refuse( Failure $failure ): void {
		wp_die( esc_html( $failure->getMessage() ), esc_html__( '没有保存', 'zeromo-community' ), array( 'response' => $failure->status, 'back_link' => true ) ); // phpcs:ignore WordPress.Security.EscapeOutput -- a number and a flag.
	}

	/** A text of the form; the services clean and bound it, the nonce is checked in handle(). */
	private static function text( string $name ): string {
		$value = wp_unslash( $_POST[ $name ] ?? '' ); // phpcs:ignore WordPress.Security
		return is_string( $value ) && mb_check_encoding( $value, 'UTF-8' ) ? mb_substr( $value, 0, 2000 ) : '';
	}

	private static function number( string $name ): int {
		$value = self::text( $name );
		return ctype_digit( $value ) && strlen( $value ) < 16 ? (int) $value : 0;
	}

	/** @return list<string> */
	private static function texts( string $name, int $most ): array {
		$value = wp_unslash( $_POST[ $name ] ?? array() ); // phpcs:ignore WordPress.Security -- as in text().
		$texts = is_array( $value ) ? array_filter( $value, static fn( mixed $text ): bool => is_string( $text ) && mb_check_encoding( $text, 'UTF-8' ) ) : array();
		return array_slice( array_values( $texts ), 0, $most );
	}
}

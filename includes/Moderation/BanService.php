<?php

declare(strict_types=1);

namespace Zeromo\Community\Moderation;

use Zeromo\Community\Audit\Api\AuditEntry;
use Zeromo\Community\Audit\Api\AuditLog;
use Zeromo\Community\Audit\Api\Kept;
use Zeromo\Community\Audit\Api\Reversal;
use Zeromo\Community\Audit\Api\Undo;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Http\Cursor;
use Zeromo\Community\Kernel\Page;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Kernel\Wiring\All;
use Zeromo\Community\Kernel\Wiring\Collection;
use Zeromo\Community\Kernel\Wiring\Filter;
use Zeromo\Community\Kernel\Wiring\Lazy;
use Zeromo\Community\Members\Api\MemberDirectory;
use Zeromo\Community\Members\Api\ModeratorScope;
use Zeromo\Community\Members\Api\VoiceRule;
use Zeromo\Community\Moderation\Api\Bans;
use Zeromo\Community\Moderation\Api\ReasonLimit;
use Zeromo\Community\Moderation\Api\ReportNotices;
use Zeromo\Community\Moderation\Sql\BanRepository;
use Zeromo\Community\NotificationKinds\Api\NoticeTeller;
use Zeromo\Community\TextChecks\Api\PlainText;

/** What members may not do for a while. */
final class BanService implements Bans, Reversal {

	private const LEVELS = array( 'mute' => self::MUTE, 'silence' => self::SILENCE, 'lock' => self::LOCK );

	/** Longest ban with an end, in days. */
	public const DAYS = 3650;

	/**
	 * @param \Closure(): NoticeTeller $teller Asked for when somebody is banned.
	 * @param Collection<VoiceRule>    $rules  Others that let members read only.
	 */
	public function __construct(
		private readonly BanRepository $bans,
		private readonly MemberDirectory $members,
		private readonly Staff $staff,
		private readonly AuditLog $log,
		private readonly Db $db,
		private readonly Clock $clock,
		private readonly Settings $settings,
		#[Lazy( NoticeTeller::class )] private readonly \Closure $teller,
		#[All( VoiceRule::class )] private readonly Collection $rules
	) {}

	/** After core has found that the password is right, so that the answer tells nothing to others. */
	#[Filter( 'authenticate', 99, 1 )]
	public function on_authenticate( mixed $user ): mixed {
		return $user instanceof \WP_User ? $this->admit( $user ) : $user;
	}

	#[Filter( 'wp_is_application_passwords_available_for_user' )]
	public function on_application_passwords( mixed $available, mixed $user ): bool {
		return (bool) $available && $user instanceof \WP_User && $this->admit( $user ) instanceof \WP_User;
	}

	/** The member, or why they may not sign in. */
	private function admit( \WP_User $user ): \WP_User|\WP_Error {
		$refusal = $this->refusal( $user->ID );
		return null === $refusal
			? $user
			: new \WP_Error(
				$refusal->error,
				$refusal->getMessage(),
				array( 'status' => $refusal->status, 'member' => $user->ID )
			);
	}

	/**
	 * Word of a level => what it is called.
	 *
	 * @return array<string, string>
	 */
	public static function labels(): array {
		return array(
			'mute'    => __( '禁止评论和私信', 'zeromo-community' ),
			'silence' => __( '禁止发布任何内容', 'zeromo-community' ),
			'lock'    => __( '禁止登录', 'zeromo-community' ),
		);
	}

	/** The word of a level. */
	public static function word( int $level ): string {
		return (string) array_search( $level, self::LEVELS, true );
	}

	public function level( int $member ): int {
		return $this->now( $member )->level ?? 0;
	}

	public function require_voice( int $member ): void {
		$this->require_below( $member, self::MUTE );
	}

	public function require_publishing( int $member ): void {
		$this->require_below( $member, self::SILENCE );
	}

	/** Why the member may not sign in, null where that is allowed. */
	public function refusal( int $member ): ?Failure {
		$ban = $this->now( $member );
		return null !== $ban && $ban->level >= self::LOCK ? self::banned( $ban ) : null;
	}

	/**
	 * Bans a member, or changes an existing ban.
	 *
	 * @param int $days How long, 0 for ever.
	 * @return int Entry of the audit log by which it can be taken back, 0 where the same press has banned before.
	 * @throws Failure not_found, for no such member; forbidden, for oneself and for who moderates or manages the site.
	 */
	public function ban( int $moderator, int $member, string $level, int $days, string $reason ): int {
		$this->staff->require_everywhere( $moderator );
		if ( ! $this->members->exists( $member ) ) {
			throw Failure::not_found();
		}
		if (
			$member === $moderator
			|| Staff::everywhere( $member )
			|| null !== ModeratorScope::of( $member )
			|| user_can( $member, 'manage_options' )
		) {
			throw Failure::forbidden();
		}
		$number = self::LEVELS[ $level ] ?? throw Failure::invalid( 'level' );
		$words  = PlainText::clean( 'reason', $reason, $this->settings->int( ReasonLimit::SETTING ) );
		if ( '' === $words ) {
			throw Failure::content( 'reason', __( '请写明处罚的原因', 'zeromo-community' ) );
		}
		$now = $this->clock->now();
		return $this->db->transaction(
			function () use ( $moderator, $member, $number, $days, $words, $now ): int {
				$this->bans->hold( $member );
				$before = $this->bans->find( $member );
				if ( true === $before?->is_again(
					$number,
					$days * DAY_IN_SECONDS,
					$words,
					$moderator,
					$now
				) ) {
					return 0;
				}
				$ends = 0 === $days ? 0 : $now + $days * DAY_IN_SECONDS;
				$this->bans->put(
					$member,
					$number,
					$ends,
					$words,
					$moderator,
					$now
				);
				$entry = $this->log->note(
					$moderator,
					'ban',
					'user',
					$member,
					$member,
					0,
					self::labels()[ self::word( $number ) ] . ' · ' . self::until( $ends ) . ' · ' . $words,
					array(),
					new Kept(
						array( 'before' => $before?->to_row(), 'after' => $this->bans->find( $member )?->to_row() )
					)
				);
				( $this->teller )()->tell( $member, ReportNotices::BANNED, $entry, 0, 0 );
				if ( self::LOCK === $number ) {
					// Who is signed in anywhere is not any more: sessions go with the ban's own row, and what others
					// have cached meanwhile after it.
					\WP_Session_Tokens::get_instance( $member )->destroy_all();
					$this->db->after_commit( static fn() => wp_cache_delete( $member, 'user_meta' ) );
				}
				return $entry;
			}
		);
	}

	/**
	 * Ends a ban.
	 *
	 * @return int Entry of the audit log by which that can be taken back.
	 * @throws Failure not_found, where there is none.
	 */
	public function lift( int $moderator, int $member ): int {
		$this->staff->require_everywhere( $moderator );
		return $this->db->transaction_once(
			function () use ( $moderator, $member ): int {
				$this->bans->hold( $member );
				$before = $this->bans->find( $member );
				if ( ! $this->bans->remove( $member ) ) {
					throw Failure::not_found();
				}
				$entry = $this->log->note(
					$moderator,
					'unban',
					'user',
					$member,
					$member,
					0,
					'',
					array(),
					new Kept( array( 'before' => $before?->to_row(), 'after' => null ) )
				);
				( $this->teller )()->tell( $member, ReportNotices::UNBANNED, $entry, 0, 0 );
				return $entry;
			}
		);
	}

	public function undoes( AuditEntry $entry ): bool {
		return in_array( $entry->act, array( 'ban', 'unban' ), true );
	}

	/** The ban is what it was before; sessions that it ended do not come back. */
	public function undo( AuditEntry $entry, array $kept, int $actor ): void {
		$member = $entry->object_id;
		$this->bans->hold( $member );
		$now    = $this->bans->find( $member );
		$before = Ban::kept( $kept['before'] ?? null );
		if ( $now?->to_row() !== ( $kept['after'] ?? null ) ) {
			throw Undo::too_late();
		}
		( $this->teller )()->unsay( $entry->id, array( ReportNotices::BANNED, ReportNotices::UNBANNED ) );
		if ( null === $before ) {
			$this->bans->remove( $member );
			return;
		}
		$this->bans->put(
			$member,
			$before->level,
			$before->ends,
			$before->reason,
			$before->moderator,
			$before->created
		);
	}

	/**
	 * Bans that hold, the newest first.
	 *
	 * @return array{bans: list<Ban>, next: Cursor|null} `next` null at the end.
	 */
	public function page( int $moderator, ?Cursor $after, int $limit ): array {
		$this->staff->require_everywhere( $moderator );
		$page  = new Page( $after, 1, $limit );
		$found = $this->bans->page( $this->clock->now(), $after->sort ?? 0, $after->id ?? 0, $page->limit );
		$next  = $page->next( $found, static fn( Ban $ban ): Cursor => new Cursor( $ban->created, $ban->user_id ) );
		return array( 'bans' => $page->cut( $found ), 'next' => $next );
	}

	/** A member's ban that holds now. */
	private function now( int $member ): ?Ban {
		$ban = $member > 0 ? $this->bans->find( $member ) : null;
		return true === $ban?->holds( $this->clock->now() ) ? $ban : null;
	}

	private function require_below( int $member, int $level ): void {
		$ban = $this->now( $member );
		if ( null !== $ban && $ban->level >= $level ) {
			throw self::banned( $ban );
		}
		foreach ( $member > 0 ? $this->rules->all() : array() as $rule ) {
			$rule->need( $member );
		}
	}

	private static function banned( Ban $ban ): Failure {
		return new Failure(
			'zeromo_banned',
			403,
			sprintf(
				/* translators: 1: what is forbidden, 2: until when, 3: why */
				__( '你的账号已被%1$s，%2$s。原因：%3$s', 'zeromo-community' ),
				self::labels()[ self::word( $ban->level ) ] ?? '',
				self::until( $ban->ends ),
				$ban->reason
			)
		);
	}

	/** @param int $ends Unix seconds, 0 for never. */
	private static function until( int $ends ): string {
		return 0 === $ends
			? __( '不限期', 'zeromo-community' )
			/* translators: %s: date and time */
			: sprintf( __( '到 %s', 'zeromo-community' ), (string) wp_date( 'Y-m-d H:i', $ends ) );
	}
}

<?php

declare(strict_types=1);

namespace Zeromo\Community\AccountMerge;

use Zeromo\Community\AccountMerge\Sql\MergeRepository;
use Zeromo\Community\Audit\Api\AuditLog;
use Zeromo\Community\Auth\Api\OtherAccount;
use Zeromo\Community\Auth\Api\RecentSession;
use Zeromo\Community\Jobs\Jobs;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\Kernel\Wiring\All;
use Zeromo\Community\Kernel\Wiring\Collection;
use Zeromo\Community\Kernel\Wiring\Filter;
use Zeromo\Community\Kernel\Wiring\Job;
use Zeromo\Community\Moderation\Api\Bans;
use Zeromo\Community\OneTimeCodes\Api\Target;
use Zeromo\Community\PersonalData\MemberMerge;

/**
 * Makes two accounts of one person one: the caller stays, the other account, which the caller proves, ends. All that
 * can fail is done in one unit; deleting the account then is a job, which begins anew where a server died.
 */
final class MergeService {

	public const SETTING = 'account_merge';

	/** How the other account is proved. */
	public const WAYS = array( 'password', Target::SMS, Target::EMAIL );

	/** What an account has that may do more than members. */
	private const POWERS = array( 'edit_others_posts', 'moderate_zeromo', 'manage_zeromo_orders', 'manage_options' );

	/** @param Collection<MemberMerge> $rooms What they move. */
	public function __construct(
		private readonly MergeRepository $merges,
		#[All( MemberMerge::class )] private readonly Collection $rooms,
		private readonly OtherAccount $other,
		private readonly RecentSession $session,
		private readonly Ticket $tickets,
		private readonly Bans $bans,
		private readonly AuditLog $log,
		private readonly Jobs $jobs,
		private readonly Settings $settings,
		private readonly Db $db,
		private readonly Clock $clock
	) {}

	/** Whether the owner offers it. On a network an account is not one site's to end. */
	public function is_offered(): bool {
		return $this->settings->flag( self::SETTING ) && ! is_multisite();
	}

	/**
	 * Proves the other account, and gives the ticket that merges it.
	 *
	 * @param string $by      One of WAYS.
	 * @param string $account Its name, number or address.
	 * @param string $secret  Its password, or the code that was sent for binding.
	 * @throws Failure not_found where it is not offered; session_old; login_failed, code_invalid, too_many_requests;
	 *                 content_invalid for the own account; merge_refused.
	 */
	public function prove( int $member, string $by, string $account, #[\SensitiveParameter] string $secret ): string {
		$this->need_offer( $member );
		$from = 'password' === $by
			? $this->other->by_password( $account, $secret )
			: $this->other->by_code( Target::read( $by, $account, 'account' ), $secret );
		if ( $from->ID === $member ) {
			throw Failures::same();
		}
		$this->need_free( $from->ID, $member );
		return $this->tickets->make( $member, $from );
	}

	/**
	 * What a ticket would do.
	 *
	 * @return array{name: string, moves: list<string>}|null Null for a ticket that is none, or is used up.
	 */
	public function offer( int $member, string $ticket ): ?array {
		$read = $this->tickets->read( $member, $ticket );
		$from = null === $read ? false : get_userdata( $read['from'] );
		if ( null === $read || false === $from || ! hash_equals( Ticket::print_of( $from ), $read['print'] ) ) {
			return null;
		}
		$moves = array();
		foreach ( $this->rooms->all() as $room ) {
			$moves[] = $room->told( $from->ID, $member );
		}
		$moves = array_values( array_filter( $moves, static fn( string $one ): bool => '' !== $one ) );
		return array( 'name' => $from->display_name, 'moves' => $moves );
	}

	/**
	 * Merges what the ticket names into the member's account; once, however often it is sent.
	 *
	 * @throws Failure not_found, session_old, code_invalid, merge_refused; in_progress where one of the two is in
	 *                 another merge.
	 */
	public function merge( int $member, string $ticket ): void {
		$this->need_offer( $member );
		$read = $this->tickets->read( $member, $ticket ) ?? throw Failures::ticket();
		$from = $read['from'];
		if ( $member === $this->merges->of_ended( $from )?->to ) {
			return;
		}
		$user = get_userdata( $from );
		if ( false === $user || ! hash_equals( Ticket::print_of( $user ), $read['print'] ) ) {
			throw Failures::ticket();
		}
		$this->db->transaction(
			function () use ( $user, $member ): void {
				$now = $this->clock->now();
				if ( ! $this->merges->hold( $user->ID, $member, $now ) ) {
					throw Failure::in_progress();
				}
				$id = $this->merges->add( $user->ID, $member, $user->user_login, $now );
				// One that crossed may have ended the caller while this request was under way, and let go of both.
				if ( 0 === $id || null !== $this->merges->of_ended( $member ) ) {
					throw Failures::ticket();
				}
				// Asked again: what stands against it may have come since it was proved.
				$this->need_free( $user->ID, $member );
				$this->move( $user->ID, $member, "$id:begin" );
				$this->merges->close( $user->ID );
				$this->log->note( $member, MergeActs::MERGE, 'user', $user->ID, $member );
				$this->jobs->add( 'account_merge', array( 'id' => $id ) );
			}
		);
	}

	/** Whether a merge into the member's account has not come to its end. */
	public function is_running( int $member ): bool {
		return $this->merges->running( $member );
	}

	/**
	 * Ends the account; begun again it goes on where it stopped. Core gives its posts to the heir, and the rooms hear
	 * of it as of every deleted account.
	 *
	 * @param array<mixed> $payload The id.
	 */
	#[Job( 'account_merge', lease: 600 )]
	public function finish( array $payload, bool $again ): void {
		$id    = $payload['id'] ?? null;
		$merge = is_int( $id ) ? $this->merges->find( $id ) : null;
		if ( null === $merge || $merge->is_finished ) {
			return;
		}
		$user = get_userdata( $merge->from );
		if ( false !== $user ) {
			if ( false === get_userdata( $merge->to ) ) {
				throw new \RuntimeException( 'The account that was to stay is gone' );
			}
			// What a request has added that was under way when the account was closed.
			$this->db->transaction( fn() => $this->move( $merge->from, $merge->to, "$merge->id:end" ) );
			require_once ABSPATH . 'wp-admin/includes/user.php';
			wp_delete_user( $merge->from, $merge->to );
		}
		$this->db->transaction( fn() => $this->merges->finish( $merge, $this->clock->now() ) );
		if ( false !== $user ) {
			$this->tell( $user, $merge->to );
		}
	}

	/**
	 * Filter `wp_pre_insert_user_data`: nobody else gets the user name of an account that has ended so.
	 *
	 * @param mixed $data      Of the row.
	 * @param mixed $is_update Whether it is there.
	 */
	#[Filter( 'wp_pre_insert_user_data', 10, 2 )]
	public function keep_name( mixed $data, mixed $is_update ): mixed {
		$login = is_array( $data ) ? $data['user_login'] ?? '' : '';
		return true !== $is_update && is_string( $login ) && '' !== $login && $this->merges->is_kept( $login )
			? array()
			: $data;
	}

	/** The account that stayed is gone. */
	#[Action( 'deleted_user' )]
	public function forget( int $member ): void {
		$this->merges->forget( $member );
	}

	private function move( int $from, int $to, string $mark ): void {
		foreach ( $this->rooms->all() as $room ) {
			$room->move( $from, $to, $mark );
		}
	}

	/** @throws Failure not_found where it is not offered; session_old. */
	private function need_offer( int $member ): void {
		if ( ! $this->is_offered() ) {
			throw Failure::not_found();
		}
		$this->session->need( $member );
	}

	/** @throws Failure merge_refused. */
	private function need_free( int $from, int $to ): void {
		$reasons = array_map( self::words( ... ), $this->merges->stopping( $from ) );
		if ( self::is_staff( $from ) || self::is_staff( $to ) ) {
			$reasons[] = __( '管理人员的账号不能合并', 'zeromo-community' );
		}
		if ( 0 !== $this->bans->level( $to ) ) {
			$reasons[] = __( '当前账号正在受处罚', 'zeromo-community' );
		}
		foreach ( $this->rooms->all() as $room ) {
			$reasons[] = $room->obstacle( $from, $to );
		}
		$reasons = array_values( array_filter( $reasons, static fn( string $one ): bool => '' !== $one ) );
		if ( array() !== $reasons ) {
			throw Failures::refused( $reasons );
		}
	}

	private static function is_staff( int $member ): bool {
		foreach ( self::POWERS as $power ) {
			if ( user_can( $member, $power ) ) {
				return true;
			}
		}
		return false;
	}

	/** What the kinds of Fates::STOPPING are called. */
	private static function words( string $kind ): string {
		return match ( $kind ) {
			Fates::TRADE      => __( '另一个账号有订单、购买或收入记录', 'zeromo-community' ),
			Fates::MEMBERSHIP => __( '另一个账号有 VIP 记录', 'zeromo-community' ),
			Fates::CIRCLES    => __( '另一个账号在管理圈子，或在圈子里有记录，请先转让或退出', 'zeromo-community' ),
			Fates::SAFETY     => __( '另一个账号打开了两步验证，请先登录它关闭', 'zeromo-community' ),
			default           => __( '另一个账号有处罚、举报或限制记录', 'zeromo-community' ),
		};
	}

	/** Tells both addresses, so that who did not do this hears of it. */
	private function tell( \WP_User $from, int $to ): void {
		$user = get_userdata( $to );
		$site = wp_specialchars_decode( get_bloginfo( 'name' ), ENT_QUOTES );
		$mail = array_unique( array( false === $user ? '' : $user->user_email, $from->user_email ) );
		foreach ( array_filter( $mail, static fn( string $one ): bool => '' !== $one ) as $address ) {
			wp_mail(
				$address,
				/* translators: %s: the site's name */
				sprintf( __( '[%s] 账号已合并', 'zeromo-community' ), $site ),
				sprintf(
					/* translators: 1: the site's name, 2: a member's name, 3: another name */
					__( '你在「%1$s」的账号 %2$s 已合并到 %3$s，原账号已注销。不是你本人操作的话，请马上联系网站。', 'zeromo-community' ),
					$site,
					$from->display_name,
					false === $user ? '' : $user->display_name
				)
			);
		}
	}
}

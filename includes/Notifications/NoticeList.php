<?php

declare(strict_types=1);

namespace Zeromo\Community\Notifications;

use Zeromo\Community\Audit\Api\AuditTrail;
use Zeromo\Community\Circles\Api\Circle;
use Zeromo\Community\Circles\Api\Circles;
use Zeromo\Community\Comments\Api\CommentTexts;
use Zeromo\Community\NotificationKinds\Api\NoticeAbout;
use Zeromo\Community\NotificationKinds\Api\NoticeType;
use Zeromo\Community\NotificationKinds\Api\NoticeWay;
use Zeromo\Community\Notifications\Sql\NoticeRepository;
use Zeromo\Community\Posts\Api\Posts;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Database\SqlPart;
use Zeromo\Community\Kernel\Http\Cursor;
use Zeromo\Community\Kernel\Page;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Kernel\Wiring\Lazy;
use Zeromo\Community\Setup\Pages;
use Zeromo\Community\Html\Format;
use Zeromo\Community\Members\Api\MemberCard;
use Zeromo\Community\Members\Api\MemberDirectory;
use Zeromo\Community\Moderation\Api\Decisions;
use Zeromo\Community\Posts\Api\Post;
use Zeromo\Community\BlockedMembers\Api\Blocks;

/** Notices as their reader sees them. What the reader may not see any more is left out. */
final class NoticeList {

	/** @param \Closure(): AuditTrail $trail Asked for where a notice is about an act of staff. */
	public function __construct(
		private readonly NoticeRepository $notices,
		private readonly Posts $posts,
		private readonly CommentTexts $comments,
		private readonly MemberDirectory $members,
		private readonly Circles $circles,
		private readonly Blocks $blocks,
		private readonly Decisions $decisions,
		private readonly Pages $pages,
		private readonly Settings $settings,
		#[Lazy( AuditTrail::class )] private readonly \Closure $trail
	) {}

	/** Where a reader's own drafts, refused posts or reports are; empty where the notice does not lead there. */
	private function box( NoticeWay $way ): string {
		if ( NoticeWay::Vip === $way ) {
			return $this->pages->id( 'vip' ) > 0 ? $this->pages->url( 'vip' ) : '';
		}
		if ( NoticeWay::Circles === $way ) {
			return $this->pages->id( 'circles' ) > 0 ? $this->pages->url( 'circles' ) : '';
		}
		if ( NoticeWay::Withdrawals === $way ) {
			return admin_url( 'admin.php?page=zeromo&screen=/withdrawals&status=pending' );
		}
		if ( NoticeWay::Unmatched === $way ) {
			return admin_url( 'admin.php?page=zeromo&screen=/unmatched' );
		}
		if ( NoticeWay::Refunds === $way ) {
			return admin_url( 'admin.php?page=zeromo&screen=/refunds&state=waiting' );
		}
		if ( NoticeWay::AllOrders === $way ) {
			return admin_url( 'admin.php?page=zeromo&screen=/orders&status=refunding' );
		}
		if ( NoticeWay::Transfers === $way ) {
			return admin_url( 'admin.php?page=zeromo&screen=/transfers&state=waiting' );
		}
		$tab = match ( $way ) {
			NoticeWay::Reports                    => 'reports',
			NoticeWay::Appeals                    => 'appeals',
			NoticeWay::Level                      => 'level',
			NoticeWay::Mark                       => 'mark',
			NoticeWay::Badges                     => 'badges',
			NoticeWay::Drafts, NoticeWay::Refused => 'drafts',
			NoticeWay::Shield, NoticeWay::Devices, NoticeWay::TwoFactor, NoticeWay::Passkeys,
			NoticeWay::AppPasswords, NoticeWay::PaymentPassword => 'settings',
			NoticeWay::Wallet, NoticeWay::Balance => 'wallet',
			NoticeWay::Orders                     => 'orders',
			NoticeWay::Pictures                   => 'generation',
			default                               => '',
		};
		$url = '' !== $tab && $this->pages->id( 'account' ) > 0 ? $this->pages->url( 'account', $tab ) : '';
		return match ( '' === $url ? null : $way ) {
			NoticeWay::Refused => add_query_arg( 'state', 'refused', $url ),
			NoticeWay::Shield  => "$url#zmo-shield",
			NoticeWay::Devices => "$url#zmo-devices",
			NoticeWay::TwoFactor => "$url#zmo-two-factor",
			NoticeWay::Passkeys => "$url#zmo-passkeys",
			NoticeWay::AppPasswords => "$url#zmo-app-passwords",
			NoticeWay::PaymentPassword => "$url#zmo-payment-password",
			NoticeWay::Wallet  => add_query_arg( 'show', 'withdrawals', $url ),
			default            => $url,
		};
	}

	/**
	 * A page, newest first; the number of queries does not depend on its length.
	 *
	 * @return array{cards: list<NoticeCard>, next_cursor: string|null, left_out: list<int>} `left_out`: unread ones the
	 *   reader may not see.
	 */
	public function page( int $reader, ?NoticeType $type, ?Cursor $cursor, int $paged, int $per_page ): array {
		$page = new Page( $cursor, $paged, $per_page );
		if ( $page->is_beyond() ) {
			return array( 'cards' => array(), 'next_cursor' => null, 'left_out' => array() );
		}
		$found = $this->notices->page( $reader, $type, $cursor, $page->skip, $page->limit );
		$shown = $page->cut( $found );
		$next  = $page->next(
			$found,
			static fn( Notice $notice ): Cursor => new Cursor( $notice->created, $notice->id )
		);
		$cards = $this->cards( $shown, $reader );
		$new   = array_map(
			static fn( Notice $notice ): int => $notice->id,
			array_filter( $shown, static fn( Notice $notice ): bool => ! $notice->read )
		);
		return array(
			'cards'       => $cards,
			'left_out'    => array_values(
				array_diff( $new, array_map( static fn( NoticeCard $card ): int => $card->notice->id, $cards ) )
			),
			'next_cursor' => Cursor::text( $next ),
		);
	}

	/**
	 * @param list<Notice> $page Notices.
	 * @return list<NoticeCard>
	 */
	private function cards( array $page, int $reader ): array {
		$posts    = $this->posts_of( $page, $reader );
		$comments = $this->comments->texts( self::targets( $page, NoticeAbout::Comment ) );
		$circles  = $this->circles_of( $page );
		$reasons  = $this->reasons_of( $page, $reader );
		$people   = self::people( $page );
		$blocked  = array() === $people ? array() : $this->blocks->among( $reader, $people );
		$people   = $this->members->cards( array_values( array_diff( $people, $blocked ) ), $reader );
		$cards    = array();
		foreach ( $page as $notice ) {
			// Who did it alone and is blocked did nothing; of many, the others stand there.
			if (
				in_array( $notice->actor_id, $blocked, true )
				&& ( 0 === $notice->second_id || in_array( $notice->second_id, $blocked, true ) )
			) {
				continue;
			}
			$card = $this->card( $notice, $posts, $comments, $circles, $people, $reasons[ $notice->id ] ?? '' );
			if ( null !== $card ) {
				$cards[] = $card;
			}
		}
		return $cards;
	}

	/**
	 * @param array<int, Post>       $posts    Visible posts.
	 * @param array<int, string>     $comments Their words.
	 * @param array<int, Circle>     $circles  Circles.
	 * @param array<int, MemberCard> $people   Members.
	 * @param string                 $why      Reason, where it is not the post's own.
	 */
	private function card(
		Notice $notice,
		array $posts,
		array $comments,
		array $circles,
		array $people,
		string $why
	): ?NoticeCard {
		$kind    = $notice->kind;
		$post    = $posts[ $notice->post_id ] ?? null;
		$comment = NoticeAbout::Comment === $kind->about ? ( $comments[ $notice->target_id ] ?? null ) : null;
		$circle  = NoticeAbout::Circle === $kind->about ? ( $circles[ $notice->target_id ] ?? null ) : null;
		$reason  = NoticeAbout::Post === $kind->about && $kind->has_why ? $post->reason ?? '' : $why;
		$words   = new Words( $notice, $post, $comment, $circle, $this->box( $kind->way ), $reason );
		if ( ! $words->can_be_said() ) {
			return null;
		}
		$faces = array_values(
			array_filter(
				array(
					$people[ $notice->actor_id ] ?? null,
					$notice->second_id > 0 ? ( $people[ $notice->second_id ] ?? null ) : null,
				)
			)
		);
		$names = array() === $faces
			? array( $kind->is_by_staff ? __( '社区管理', 'zeromo-community' ) : __( '已注销', 'zeromo-community' ) )
			: array_column( $faces, 'name' );
		/* translators: %s: number of members */
		$rest  = $notice->n > 2 ? sprintf( __( '等 %s 人', 'zeromo-community' ), Format::count( $notice->n ) ) : '';
		return new NoticeCard(
			notice: $notice,
			actor: $people[ $notice->actor_id ] ?? null,
			faces: $faces,
			names: $names,
			rest: $rest,
			did: $words->did(),
			quote: $words->quote(),
			picture: $words->picture(),
			url: NoticeWay::Actor === $kind->way ? ( $faces[0]->url ?? '' ) : $words->url()
		);
	}

	/**
	 * Posts the reader may see, through Visibility.
	 *
	 * @param list<Notice> $page Notices.
	 * @return array<int, Post>
	 */
	private function posts_of( array $page, int $reader ): array {
		$ids = array_values(
			array_unique( array_filter( array_map( static fn( Notice $notice ): int => $notice->post_id, $page ) ) )
		);
		$out = array();
		foreach ( array() === $ids ? array() : $this->posts->items( $ids, $reader ) as $post ) {
			$out[ $post->id ] = $post;
		}
		return $out;
	}

	/**
	 * @param list<Notice> $page Notices.
	 * @return array<int, Circle>
	 */
	private function circles_of( array $page ): array {
		$ids = self::targets( $page, NoticeAbout::Circle );
		return array() === $ids || ! $this->settings->flag( 'room_circles' ) ? array() : $this->circles->many( $ids );
	}

	/**
	 * Why the reader was taken out of circles and why theirs was taken away; asked only where a notice says that.
	 *
	 * @param list<Notice> $page Notices.
	 * @return array<int, string> By notice.
	 */
	private function reasons_of( array $page, int $reader ): array {
		$told    = array_values( array_filter( $page, static fn( Notice $notice ): bool => $notice->kind->has_why ) );
		$circles = self::targets( $told, NoticeAbout::Circle );
		$cases   = self::targets( $told, NoticeAbout::Decision );
		$removed = array() === $circles ? array() : $this->circles->removals( $circles, $reader );
		$decided = array() === $cases ? array() : $this->decisions->notes( $cases, $reader );
		$acts    = self::targets( $told, NoticeAbout::Act );
		$done    = array() === $acts ? array() : $this->acts( $acts, $reader );
		$reasons = array();
		foreach ( $told as $notice ) {
			$reasons[ $notice->id ] = match ( $notice->kind->about ) {
				NoticeAbout::Circle   => $removed[ $notice->target_id ] ?? '',
				NoticeAbout::Decision => $decided[ $notice->target_id ] ?? '',
				NoticeAbout::Act      => $done[ $notice->target_id ] ?? '',
				default               => '',
			};
		}
		return $reasons;
	}

	/**
	 * What staff wrote to acts on the reader.
	 *
	 * @param list<int> $entries Of the audit log, not empty.
	 * @return array<int, string> By entry.
	 */
	private function acts( array $entries, int $reader ): array {
		$scope = SqlPart::where(
			'g.user_id = %d AND g.entry_id IN (' . Db::marks( count( $entries ) ) . ')',
			$reader,
			...$entries
		);
		$out   = array();
		foreach ( ( $this->trail )()->page( $scope, null, count( $entries ) ) as $entry ) {
			$out[ $entry->id ] = $entry->reason;
		}
		return $out;
	}

	/**
	 * @param list<Notice> $page  Notices.
	 * @param NoticeAbout  $about Whose targets.
	 * @return list<int>
	 */
	private static function targets( array $page, NoticeAbout $about ): array {
		$of = array_filter( $page, static fn( Notice $notice ): bool => $notice->kind->about === $about );
		return array_values( array_unique( array_map( static fn( Notice $notice ): int => $notice->target_id, $of ) ) );
	}

	/**
	 * @param list<Notice> $page Notices.
	 * @return list<int>
	 */
	private static function people( array $page ): array {
		$ids = array();
		foreach ( $page as $notice ) {
			array_push( $ids, $notice->actor_id, $notice->second_id );
		}
		return array_values( array_unique( array_filter( $ids ) ) );
	}
}

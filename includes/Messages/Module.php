<?php

declare(strict_types=1);

namespace Zeromo\Community\Messages;

use Zeromo\Community\Account\Api\AccountTab;
use Zeromo\Community\Auth\Api\SessionPart;
use Zeromo\Community\Circles\Api\CircleEnding;
use Zeromo\Community\Circles\Api\CircleJoined;
use Zeromo\Community\Circles\Api\CircleMemberChanged;
use Zeromo\Community\Circles\Api\CircleRequested;
use Zeromo\Community\Comments\Api\CommentPosted;
use Zeromo\Community\Content\Api\MemberMentioned;
use Zeromo\Community\Content\Api\PostChosen;
use Zeromo\Community\Content\Api\PostManaged;
use Zeromo\Community\Content\Api\PostReviewed;
use Zeromo\Community\Favorites\Api\Favorited;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Container;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Events;
use Zeromo\Community\Kernel\Module as BaseModule;
use Zeromo\Community\Kernel\Pages;
use Zeromo\Community\Moderation\Api\ReportDecided;
use Zeromo\Community\Messages\Api\InboxKind;
use Zeromo\Community\Messages\Api\Unread;
use Zeromo\Community\Messages\Api\UnreadSource;
use Zeromo\Community\Messages\Http\Inbox;
use Zeromo\Community\Messages\Http\MessageController;
use Zeromo\Community\Messages\Http\MessagePost;
use Zeromo\Community\Messages\Http\MessagesTab;
use Zeromo\Community\Messages\Http\NotificationStore;
use Zeromo\Community\Messages\Http\SettingsDesk;
use Zeromo\Community\Messages\Http\SettingsPost;
use Zeromo\Community\Messages\Http\UnreadPart;
use Zeromo\Community\Messages\Sql\NoticeTables;
use Zeromo\Community\Messages\Sql\SqlDigestReaders;
use Zeromo\Community\Messages\Sql\SqlNoticeRepository;
use Zeromo\Community\Messages\Sql\SqlSwitchRows;
use Zeromo\Community\Push\Api\Push;
use Zeromo\Community\Push\Api\PushNumbers;
use Zeromo\Community\Reactions\Api\Liked;
use Zeromo\Community\Social\Api\Blocked;
use Zeromo\Community\Social\Api\Followed;

/** Wiring of the messages' room. */
final class Module extends BaseModule {

	public function register( Container $c ): void {
		$c->bind( NoticeRepository::class, SqlNoticeRepository::class );
		$c->set( UnreadCount::class, static fn( Container $c ): UnreadCount => new UnreadCount( $c->get( NoticeRepository::class ), static fn(): array => $c->all( UnreadSource::class ), $c->get( Push::class ) ) );
		$c->bind( Unread::class, UnreadCount::class );
		$c->set( Switches::class, static fn( Container $c ): Switches => new Switches( $c->get( Clock::class ), $c->get( Db::class ), new SqlSwitchRows( $c->get( Db::class ) ) ) );
		$c->set( Digest::class, static fn( Container $c ): Digest => new Digest( new SqlDigestReaders( $c->get( Db::class ) ), $c->get( Switches::class ), $c->get( NoticeList::class ), $c->get( Unsubscription::class ), $c->get( Pages::class ) ) );
		$c->contribute( PushNumbers::class, UnreadNumbers::class );
		$c->contribute( SessionPart::class, UnreadPart::class );
		$c->contribute( AccountTab::class, static fn( Container $c ): AccountTab => new MessagesTab( $c->get( Inbox::class ), $c->get( SettingsDesk::class ), $c->get( Pages::class ), static fn(): array => $c->all( InboxKind::class ) ) );
	}

	public function boot( Container $c ): void {
		$this->listen( $c );
		$notices = static fn(): NoticeService => $c->get( NoticeService::class );
		add_action( 'deleted_post', static fn( int $id, \WP_Post $post ) => in_array( $post->post_type, array( 'revision', 'attachment' ), true ) ? null : $notices()->post_gone( $id ), 10, 2 );
		add_action( 'trashed_post', static fn( int $id ) => $notices()->post_gone( $id ) );
		add_action( 'trashed_comment', static fn( mixed $id ) => $notices()->comment_gone( is_numeric( $id ) ? (int) $id : 0 ) );
		add_action( 'spammed_comment', static fn( mixed $id ) => $notices()->comment_gone( is_numeric( $id ) ? (int) $id : 0 ) );
		add_action( 'deleted_comment', static fn( mixed $id ) => $notices()->comment_gone( is_numeric( $id ) ? (int) $id : 0 ) );
		add_action( 'deleted_user', static fn( int $id ) => $notices()->member_gone( $id ) );
		add_action( 'zeromo_daily', static fn() => $notices()->prune() );
		add_action( 'zeromo_daily', static fn() => $c->get( Digest::class )->run() );
		add_action( Digest::HOOK, static fn( mixed $after ) => $c->get( Digest::class )->run( is_numeric( $after ) ? (int) $after : 0 ) );
		add_action( 'template_redirect', static fn() => isset( $_GET[ Unsubscription::QUERY ] ) ? $c->get( Unsubscription::class )->answer() : null ); // phpcs:ignore WordPress.Security.NonceVerification -- the address is signed.
		add_filter( 'wp_privacy_personal_data_exporters', static fn( array $all ): array => $c->get( PersonalData::class )->exporters( $all ) );
		add_filter( 'wp_privacy_personal_data_erasers', static fn( array $all ): array => $c->get( PersonalData::class )->erasers( $all ) );
	}

	public function forms( Container $c ): void {
		add_action( 'admin_post_' . MessagePost::ACTION, static fn() => $c->get( MessagePost::class )->handle() );
		add_action( 'admin_post_' . SettingsPost::ACTION, static fn() => $c->get( SettingsPost::class )->save() );
	}

	public function controllers(): array {
		return array( 'message' => array( MessageController::class ) );
	}

	public function stores(): array {
		return array( 'notification' => NotificationStore::class );
	}

	public function tables(): array {
		return array( NoticeTables::notice(), NoticeTables::seen() );
	}

	/** Events is the kernel's and cheap; what the listeners need is made when something happens. */
	private function listen( Container $c ): void {
		$events    = $c->get( Events::class );
		$listeners = static fn(): Listeners => $c->get( Listeners::class );
		$events->on_kept( Liked::class, static fn( Liked $event ) => $listeners()->liked( $event ), static fn( Liked $event ): bool => $event->on && 'like' === $event->kind && $event->owner_id !== $event->user_id );
		$events->on_kept( Favorited::class, static fn( Favorited $event ) => $listeners()->favorited( $event ), static fn( Favorited $event ): bool => $event->on );
		$events->on_kept( Followed::class, static fn( Followed $event ) => $listeners()->followed( $event ), static fn( Followed $event ): bool => $event->on );
		$events->on_kept( Blocked::class, static fn( Blocked $event ) => $event->on ? $c->get( NoticeService::class )->parted( $event->user_id, $event->target_id ) : null, static fn( Blocked $event ): bool => $event->on );
		$events->on_kept( CommentPosted::class, static fn( CommentPosted $event ) => $listeners()->commented( $event ) );
		$events->on_kept( CircleEnding::class, static fn( CircleEnding $event ) => $listeners()->ending( $event ) );
		$events->on_kept( PostChosen::class, static fn( PostChosen $event ) => $listeners()->chosen( $event ) );
		$events->on_kept( PostManaged::class, static fn( PostManaged $event ) => $listeners()->managed( $event ) );
		$events->on_kept( PostReviewed::class, static fn( PostReviewed $event ) => $listeners()->reviewed( $event ) );
		$events->on_kept( MemberMentioned::class, static fn( MemberMentioned $event ) => $listeners()->mentioned( $event ) );
		$events->on_kept( CircleRequested::class, static fn( CircleRequested $event ) => $listeners()->requested( $event ) );
		$events->on_kept( ReportDecided::class, static fn( ReportDecided $event ) => $listeners()->decided( $event ) );
		$events->on_kept( CircleMemberChanged::class, static fn( CircleMemberChanged $event ) => $listeners()->circle_member( $event ) );
		$events->on_kept( CircleJoined::class, static fn( CircleJoined $event ) => $listeners()->joined( $event ) );
	}
}

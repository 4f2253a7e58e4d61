<?php

declare(strict_types=1);

namespace Zeromo\Community\Chat;

use Zeromo\Community\Chat\Api\ChatGate;
use Zeromo\Community\Chat\Http\ChatController;
use Zeromo\Community\Chat\Http\ChatDesk;
use Zeromo\Community\Chat\Http\ChatPage;
use Zeromo\Community\Chat\Http\ChatPost;
use Zeromo\Community\Chat\Http\ChatSchema;
use Zeromo\Community\Chat\Http\ChatSlot;
use Zeromo\Community\Chat\Http\ChatStore;
use Zeromo\Community\Chat\Http\ChatView;
use Zeromo\Community\Chat\Moderation\MessageTarget;
use Zeromo\Community\Chat\Sql\ChatInvariants;
use Zeromo\Community\Chat\Sql\ChatTables;
use Zeromo\Community\Chat\Sql\ChatUnread;
use Zeromo\Community\Chat\Sql\SqlChatRepository;
use Zeromo\Community\Emoji\Api\Emoticons;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Container;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Database\Invariant;
use Zeromo\Community\Kernel\Http\Caller;
use Zeromo\Community\Kernel\Http\FormPost;
use Zeromo\Community\Kernel\Http\RateLimit;
use Zeromo\Community\Kernel\Http\RouteKit;
use Zeromo\Community\Kernel\Jobs\IdsJob;
use Zeromo\Community\Kernel\Jobs\JobHandler;
use Zeromo\Community\Kernel\Jobs\Jobs;
use Zeromo\Community\Kernel\Module as BaseModule;
use Zeromo\Community\Kernel\Pages;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Media\Api\FileGuard;
use Zeromo\Community\Media\Api\Files;
use Zeromo\Community\Media\Api\Library;
use Zeromo\Community\Media\Api\MediaUse;
use Zeromo\Community\Members\Api\MemberDirectory;
use Zeromo\Community\Members\Api\MemberPrivacy;
use Zeromo\Community\Members\Api\MemberSlot;
use Zeromo\Community\Messages\Api\InboxKind;
use Zeromo\Community\Messages\Api\Unread;
use Zeromo\Community\Messages\Api\UnreadSource;
use Zeromo\Community\Moderation\Api\Bans;
use Zeromo\Community\Moderation\Api\ReportTarget;
use Zeromo\Community\Moderation\Api\TextCheck;
use Zeromo\Community\Redirect\Api\OutboundLinks;
use Zeromo\Community\Social\Api\Blocks;

/** Private messages between two members. */
final class Module extends BaseModule {

	public function register( Container $c ): void {
		$c->set( ChatRepository::class, static fn( Container $c ): ChatRepository => new SqlChatRepository( $c->get( Db::class ) ) );
		$c->set( Reach::class, static fn( Container $c ): Reach => new Reach( $c->get( MemberDirectory::class ), $c->get( Blocks::class ), $c->get( MemberPrivacy::class ), $c->get( Settings::class ), static fn(): array => $c->all( ChatGate::class ) ) );
		$c->set( ChatPictures::class, static fn( Container $c ): ChatPictures => new ChatPictures( $c->get( Library::class ), $c->get( Files::class ) ) );
		$c->set( ChatService::class, static fn( Container $c ): ChatService => new ChatService( $c->get( ChatRepository::class ), $c->get( Reach::class ), $c->get( ChatPictures::class ), $c->get( Unread::class ), $c->get( TextCheck::class ), $c->get( Bans::class ), $c->get( Settings::class ), $c->get( Db::class ), $c->get( Clock::class ), $c->get( Jobs::class ) ) );
		$c->contribute( JobHandler::class, static fn( Container $c ): JobHandler => new IdsJob( ChatPictures::DROP_JOB, static fn( int $picture ) => $c->get( ChatPictures::class )->drop( $picture ) ) );
		$c->set( ChatList::class, static fn( Container $c ): ChatList => new ChatList( $c->get( ChatRepository::class ), $c->get( ChatService::class ), $c->get( MemberDirectory::class ), $c->get( ChatPictures::class ), $c->get( Emoticons::class ), $c->get( OutboundLinks::class ), $c->get( Clock::class ) ) );
		$c->set( ChatSearch::class, static fn( Container $c ): ChatSearch => new ChatSearch( $c->get( ChatRepository::class ), $c->get( MemberDirectory::class ) ) );
		$c->set( OldPictures::class, static fn( Container $c ): OldPictures => new OldPictures( $c->get( ChatRepository::class ), $c->get( ChatPictures::class ), $c->get( Settings::class ) ) );
		$c->set( PersonalData::class, static fn( Container $c ): PersonalData => new PersonalData( $c->get( ChatRepository::class ), $c->get( ChatService::class ) ) );
		$this->edges( $c );
		$c->contribute( UnreadSource::class, static fn( Container $c ): UnreadSource => new ChatUnread( $c->get( Db::class ) ) );
		$c->contribute( FileGuard::class, static fn( Container $c ): FileGuard => new ChatFiles( $c->get( ChatRepository::class ) ) );
		$c->contribute(
			MediaUse::class,
			static fn( Container $c ): MediaUse => new MediaUse(
				$c->get( Db::class )->table( 'chat_message' ),
				'image_id',
				'',
				false,
				false
			)
		);
		$c->set( MessageTarget::class, static fn( Container $c ): MessageTarget => new MessageTarget( $c->get( ChatRepository::class ), $c->get( ChatService::class ) ) );
		$c->contribute( ReportTarget::class, static fn( Container $c ): ReportTarget => $c->get( MessageTarget::class ) );
		$c->contribute( Invariant::class, static fn( Container $c ): Invariant => new ChatInvariants( $c->get( Db::class ) ) );
	}

	public function boot( Container $c ): void {
		add_action( 'deleted_user', static fn( int $id ) => $c->get( ChatService::class )->member_gone( $id ) );
		add_action( 'delete_attachment', static fn( int $id ) => $c->get( ChatRepository::class )->drop_picture( $id ) );
		add_action( 'zeromo_daily', static fn() => $c->get( ChatService::class )->prune( 5000 ) );
		add_filter( 'wp_privacy_personal_data_exporters', static fn( array $all ): array => $c->get( PersonalData::class )->exporters( $all ) );
		add_filter( 'wp_privacy_personal_data_erasers', static fn( array $all ): array => $c->get( PersonalData::class )->erasers( $all ) );
	}

	public function forms( Container $c ): void {
		add_action( 'admin_post_' . ChatPost::SEND, static fn() => $c->get( ChatPost::class )->send() );
		add_action( 'admin_post_' . ChatPost::CLEAR, static fn() => $c->get( ChatPost::class )->clear() );
	}

	public function controllers(): array {
		return array( 'chat' => array( ChatController::class ) );
	}

	public function stores(): array {
		return array( 'message' => ChatStore::class );
	}

	public function tables(): array {
		return array( ChatTables::side(), ChatTables::message() );
	}

	public function steps(): array {
		return array( 'chat_pictures' => static fn( Container $c ): bool => $c->get( OldPictures::class )->protect() );
	}

	public function settings(): array {
		return array(
			'chat_max'          => array( 'type' => 'integer', 'minimum' => 1, 'maximum' => ChatSchema::LONGEST, 'default' => ChatSchema::LONGEST, 'description' => __( '一条私信最多的字数', 'zeromo-community' ) ),
			'chat_stranger_one' => array( 'type' => 'boolean', 'default' => false, 'description' => __( '对方没有回复也没有关注时，只能发一条私信', 'zeromo-community' ) ),
		);
	}

	private function edges( Container $c ): void {
		$c->set( ChatView::class, static fn( Container $c ): ChatView => new ChatView( $c->get( Pages::class ), $c->get( MemberDirectory::class ), $c->get( Clock::class ) ) );
		$c->set( ChatDesk::class, static fn( Container $c ): ChatDesk => new ChatDesk( $c->get( ChatList::class ), $c->get( ChatSearch::class ), $c->get( ChatService::class ), $c->get( ChatView::class ) ) );
		$c->set( ChatController::class, static fn( Container $c ): ChatController => new ChatController( $c->get( RouteKit::class ), $c->get( ChatDesk::class ) ) );
		$c->set( ChatStore::class, static fn( Container $c ): ChatStore => new ChatStore( $c->get( ChatDesk::class ), $c->get( Caller::class ), $c->get( RateLimit::class ) ) );
		$c->set( ChatPost::class, static fn( Container $c ): ChatPost => new ChatPost( $c->get( ChatDesk::class ), $c->get( ChatView::class ), $c->get( FormPost::class ) ) );
		$c->contribute( InboxKind::class, static fn( Container $c ): InboxKind => new ChatPage( $c->get( ChatList::class ), $c->get( ChatSearch::class ), $c->get( RateLimit::class ), $c->get( ChatView::class ), $c->get( Reach::class ), $c->get( MemberDirectory::class ) ) );
		$c->contribute( MemberSlot::class, static fn( Container $c ): MemberSlot => new ChatSlot( $c->get( ChatView::class ) ) );
	}
}

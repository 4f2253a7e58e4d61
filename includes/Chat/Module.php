<?php

declare(strict_types=1);

namespace Zeromo\Community\Chat;

use Zeromo\Community\Chat\Api\ChatGate;
use Zeromo\Community\Chat\Http\ChatController;
use Zeromo\Community\Chat\Http\ChatPage;
use Zeromo\Community\Chat\Http\ChatPost;
use Zeromo\Community\Chat\Http\ChatSchema;
use Zeromo\Community\Chat\Http\ChatSlot;
use Zeromo\Community\Chat\Http\ChatStore;
use Zeromo\Community\Chat\Moderation\MessageTarget;
use Zeromo\Community\Chat\Sql\ChatInvariants;
use Zeromo\Community\Chat\Sql\ChatTables;
use Zeromo\Community\Chat\Sql\ChatUnread;
use Zeromo\Community\Chat\Sql\SqlChatRepository;
use Zeromo\Community\Kernel\Container;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Database\Invariant;
use Zeromo\Community\Kernel\Jobs\IdsJob;
use Zeromo\Community\Kernel\Jobs\JobHandler;
use Zeromo\Community\Kernel\Module as BaseModule;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Media\Api\FileGuard;
use Zeromo\Community\Media\Api\MediaUse;
use Zeromo\Community\Members\Api\MemberDirectory;
use Zeromo\Community\Members\Api\MemberPrivacy;
use Zeromo\Community\Members\Api\MemberSlot;
use Zeromo\Community\Messages\Api\InboxKind;
use Zeromo\Community\Messages\Api\UnreadSource;
use Zeromo\Community\Moderation\Api\ReportTarget;
use Zeromo\Community\Social\Api\Blocks;

/** Private messages between two members. */
final class Module extends BaseModule {

	public function register( Container $c ): void {
		$c->bind( ChatRepository::class, SqlChatRepository::class );
		$c->set( Reach::class, static fn( Container $c ): Reach => new Reach( $c->get( MemberDirectory::class ), $c->get( Blocks::class ), $c->get( MemberPrivacy::class ), $c->get( Settings::class ), static fn(): array => $c->all( ChatGate::class ) ) );
		$c->contribute( JobHandler::class, static fn( Container $c ): JobHandler => new IdsJob( ChatPictures::DROP_JOB, static fn( int $picture ) => $c->get( ChatPictures::class )->drop( $picture ) ) );
		$this->edges( $c );
		$c->contribute( UnreadSource::class, ChatUnread::class );
		$c->contribute( FileGuard::class, ChatFiles::class );
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
		$c->contribute( ReportTarget::class, MessageTarget::class );
		$c->contribute( Invariant::class, ChatInvariants::class );
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
		$c->contribute( InboxKind::class, ChatPage::class );
		$c->contribute( MemberSlot::class, ChatSlot::class );
	}
}

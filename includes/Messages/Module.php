<?php

declare(strict_types=1);

namespace Zeromo\Community\Messages;

use Zeromo\Community\Messages\Http\ChatController;
use Zeromo\Community\Messages\Http\ChatSchema;
use Zeromo\Community\Messages\Http\ChatStore;
use Zeromo\Community\Messages\Sql\ChatTables;
use Zeromo\Community\Kernel\Container;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Jobs\IdsJob;
use Zeromo\Community\Jobs\JobHandler;
use Zeromo\Community\Kernel\Module as BaseModule;
use Zeromo\Community\Kernel\Setting;
use Zeromo\Community\Media\Api\MediaUse;

/** Private messages between two members. */
final class Module extends BaseModule {

	public function register( Container $c ): void {
		$c->contribute(
			JobHandler::class,
			static fn( Container $c ): JobHandler =>
				new IdsJob(
					ChatPictures::DROP_JOB,
					static fn( int $picture ) => $c->get( ChatPictures::class )->drop( $picture )
				)
		);
		$c->contribute( MediaUse::class, MediaUse::class, 'chat_message', 'image_id', '', false, false );
	}

	public function controllers(): array {
		return array( 'chat' => array( ChatController::class ) );
	}

	public function stores(): array {
		return array( 'message' => ChatStore::class );
	}

	public function limits(): array {
		return array(
			'chat' => array( 'user' => array( 30, 60 ), 'address' => array( 300, 60 ) ),
		);
	}

	public function tables(): array {
		return array( ChatTables::side(), ChatTables::message() );
	}

	public function steps(): array {
		return array(
			'chat_pictures' => static fn( Container $c ): bool => $c->get( OldPictures::class )->protect(),
			'chat_keys'     => static fn( Container $c, Db $db ): bool => ChatTables::drop_marks( $db ),
		);
	}

	public function heading(): string {
		return __( '私信', 'zeromo-community' );
	}

	public function settings(): array {
		return array(
			'room_messages'     => Setting::room(
				__( '开放私信', 'zeromo-community' ),
				__( '关闭后没有私信的入口、页面和接口，已有的私信保留', 'zeromo-community' )
			),
			'chat_max'          => Setting::number(
				1,
				ChatSchema::LONGEST,
				ChatSchema::LONGEST,
				__( '一条私信最多的字数', 'zeromo-community' )
			),
			'chat_stranger_one' => Setting::flag( false, __( '限制给陌生人的私信', 'zeromo-community' ) )
				+ array( 'description' => __( '对方没有回复也没有关注时，只能发一条私信', 'zeromo-community' ) ),
		);
	}
}

<?php

declare(strict_types=1);

namespace Zeromo\Community\Comments;

use Zeromo\Community\Comments\Http\CommentController;
use Zeromo\Community\Comments\Http\CommentStore;
use Zeromo\Community\Comments\Sql\CommentRepository;
use Zeromo\Community\Comments\Sql\CommentTables;
use Zeromo\Community\Comments\Sql\HotCommentRows;
use Zeromo\Community\Kernel\Container;
use Zeromo\Community\Counters\CounterSource;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Module as BaseModule;
use Zeromo\Community\Kernel\Setting;
use Zeromo\Community\Media\Api\MediaUse;

/** Wiring of the comments' room. */
final class Module extends BaseModule {

	public function register( Container $c ): void {
		$picture = array( 'commentmeta', 'meta_value', CommentPictures::META, true, false );
		$c->contribute( MediaUse::class, MediaUse::class, ...$picture );
		$totals = array( CommentTables::total( ... ), HotCommentRows::comments( ... ), HotCommentRows::likes( ... ) );
		foreach ( $totals as $total ) {
			$make = static fn( Container $c ): CounterSource => $total( $c->get( Db::class ) );
			$c->contribute( CounterSource::class, $make );
		}
	}

	public function controllers(): array {
		return array( 'comment' => array( CommentController::class ) );
	}

	public function stores(): array {
		return array( 'comment' => CommentStore::class );
	}

	public function limits(): array {
		return array(
			'comment' => array( 'user' => array( 20, 60 ), 'address' => array( 200, 60 ) ),
		);
	}

	public function tables(): array {
		return array( CommentTables::comment() );
	}

	public function steps(): array {
		return array(
			'comments_places' => static fn( Container $c ): bool =>
				$c->get( CommentRepository::class )->place_missing( 500 ),
			'comments_claims' => static fn( Container $c, Db $db ): bool => CommentTables::drop_claims( $db ),
			'comments_hot'    => static fn( Container $c, Db $db ): bool => HotCommentRows::fill( $db ),
		);
	}

	public function heading(): string {
		return __( '评论', 'zeromo-community' );
	}

	public function settings(): array {
		return array(
			'comment_max'               => Setting::number( 1, 16000, 16000, __( '一条评论最多的字数', 'zeromo-community' ) ),
			'comment_hot_likes'         => Setting::number(
				0,
				1000000,
				3,
				__( '动态列表里显示热评：评论至少有几个赞', 'zeromo-community' ),
				__( '每条动态下面最多显示一条；0 为不显示', 'zeromo-community' )
			),
			'comment_hold_first'        => Setting::flag( false, __( '成员的第一条评论需要审核', 'zeromo-community' ) ),
			'comment_refuse_duplicates' => Setting::flag( false, __( '不接受重复的评论', 'zeromo-community' ) ),
		);
	}
}

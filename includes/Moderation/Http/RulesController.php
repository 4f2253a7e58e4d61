<?php

declare(strict_types=1);

namespace Zeromo\Community\Moderation\Http;

use Zeromo\Community\Circles\Api\QueueController;
use Zeromo\Community\Circles\Api\ScopedWork;
use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Cursor;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Http\RouteKit;
use Zeromo\Community\Kernel\Http\Schema;
use Zeromo\Community\Moderation\Api\ReasonLimit;
use Zeromo\Community\Moderation\BanService;
use Zeromo\Community\TextChecks\Api\WordService;

/**
 * /admin/words and /admin/bans.
 *
 * @phpstan-import-type JsonSchema from Schema
 * @phpstan-import-type Answer from Schema
 */
final class RulesController extends QueueController {

	public function __construct(
		RouteKit $kit,
		ScopedWork $scoped,
		private readonly WordService $words,
		private readonly BanService $bans,
		private readonly Rules $rules,
		private readonly ModerationPages $desk
	) {
		parent::__construct( $kit, $scoped );
	}

	public function register(): void {
		$paging = array_intersect_key( Arg::paging( true ), array( 'per_page' => true, 'cursor' => true ) );
		// The last one's schema describes the address, so deleting comes before making.
		$this->route(
			'GET /admin/words',
			array( 'search' => Arg::text( __( '开头的文字', 'zeromo-community' ), 100 ) ) + $paging,
			$this->member(),
			fn( \WP_REST_Request $r ): array => $this->rules->words(
				$this->viewer(),
				( new Input( $r ) )->text( 'search' ),
				Cursor::read( ( new Input( $r ) )->text( 'cursor' ) ),
				( new Input( $r ) )->int( 'per_page', 20 )
			),
			self::word_list()
		);
		$this->route(
			'DELETE /admin/words',
			array( 'id' => Arg::id( __( '词语编号', 'zeromo-community' ) ) ),
			$this->member(),
			fn( \WP_REST_Request $r ): array => $this->drop( new Input( $r ) ),
			QueueSchema::done(),
			'moderate'
		);
		$this->route(
			'POST /admin/words',
			array(
				'word'        => Arg::text( __( '词语，最多 50 字', 'zeromo-community' ), 200, true ),
				'effect'      => Arg::word(
					__( 'block 禁止发布、replace 替换或 review 转人工审核', 'zeromo-community' ),
					array_keys( WordService::actions() ),
					'block'
				),
				'replacement' => Arg::text( __( '替换成什么，不填为 ***', 'zeromo-community' ), 200 ),
			),
			$this->member(),
			fn( \WP_REST_Request $r ): array => $this->put( new Input( $r ) ),
			QueueSchema::done(),
			'moderate'
		);
		$this->route(
			'GET /admin/bans',
			$paging,
			$this->member(),
			fn( \WP_REST_Request $r ): array => $this->bans( new Input( $r ) ),
			QueueSchema::bans()
		);
		$this->route(
			'DELETE /admin/bans',
			array( 'user_id' => Arg::id( __( '成员编号', 'zeromo-community' ) ) ),
			$this->member(),
			fn( \WP_REST_Request $r ): array => $this->lift( new Input( $r ) ),
			QueueSchema::done(),
			'moderate'
		);
		$this->route(
			'POST /admin/bans',
			array(
				'user_id' => Arg::id( __( '成员编号', 'zeromo-community' ) ),
				'level'   => Arg::word(
					__( 'mute 禁止评论和私信、silence 禁止发布或 lock 禁止登录', 'zeromo-community' ),
					array_keys( BanService::labels() ),
					null,
					true
				),
				'days'    => Arg::int( __( '多少天，0 为不限期', 'zeromo-community' ), 0, BanService::DAYS, 7 ),
				'reason'  => Arg::text(
					__( '原因，必填，字数上限见设置 moderation_reason_max', 'zeromo-community' ),
					4 * ReasonLimit::MOST,
					true
				),
			),
			$this->member(),
			fn( \WP_REST_Request $r ): array => $this->ban( new Input( $r ) ),
			QueueSchema::done(),
			'moderate'
		);
	}

	/** @return Answer */
	private function bans( Input $in ): array {
		$page = $this->rules->bans(
			$this->viewer(),
			Cursor::read( $in->text( 'cursor' ) ),
			$in->int( 'per_page', 20 )
		);
		return array(
			'items'   => array_map( QueueSchema::ban_of( ... ), $page['items'] ),
			'reasons' => $this->desk->reasons(),
		) + $page;
	}

	/** @return Answer */
	private function put( Input $in ): array {
		$entry = $this->words->put(
			$this->viewer(),
			$in->text( 'word' ),
			$in->text( 'effect', 'block' ),
			$in->text( 'replacement' )
		);
		return QueueSchema::done_of( __( '已保存', 'zeromo-community' ), $entry );
	}

	/** @return Answer */
	private function drop( Input $in ): array {
		$entry = $this->words->remove( $this->viewer(), $in->int( 'id' ) );
		return QueueSchema::done_of( __( '已删除', 'zeromo-community' ), $entry );
	}

	/** @return Answer */
	private function ban( Input $in ): array {
		$entry = $this->bans->ban(
			$this->viewer(),
			$in->int( 'user_id' ),
			$in->text( 'level' ),
			$in->int( 'days', 7 ),
			$in->text( 'reason' )
		);
		return QueueSchema::done_of( __( '已处罚', 'zeromo-community' ), $entry );
	}

	/** @return Answer */
	private function lift( Input $in ): array {
		$entry = $this->bans->lift( $this->viewer(), $in->int( 'user_id' ) );
		return QueueSchema::done_of( __( '已解除', 'zeromo-community' ), $entry );
	}

	/** @return JsonSchema */
	private static function word_list(): array {
		return QueueSchema::listed(
			array(
				'id'          => Schema::int( __( '词语编号', 'zeromo-community' ) ),
				'word'        => Schema::text( __( '词语', 'zeromo-community' ) ),
				'effect'      => Schema::text( __( 'block、replace 或 review', 'zeromo-community' ) ),
				'replacement' => Schema::text( __( '替换成什么', 'zeromo-community' ) ),
			)
		);
	}
}

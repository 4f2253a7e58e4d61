<?php

declare(strict_types=1);

namespace Zeromo\Community\Polls\Http;

use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Controller;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Http\RouteKit;
use Zeromo\Community\Kernel\Http\Schema;
use Zeromo\Community\Polls\PollRules;
use Zeromo\Community\Polls\View\PollSlot;
use Zeromo\Community\Polls\VoteService;

/**
 * POST /poll/vote.
 *
 * @phpstan-import-type Answer from Schema
 * @phpstan-import-type JsonSchema from Schema
 */
final class PollController extends Controller {

	public function __construct( RouteKit $kit, private readonly VoteService $votes ) {
		parent::__construct( $kit );
	}

	public function register(): void {
		$this->route(
			'POST /poll/vote',
			self::args(),
			$this->member(),
			fn( \WP_REST_Request $r ): array => $this->vote( new Input( $r ) ),
			Schema::object(
				array(
					'html'    => Schema::html( __( '投票的区块，替换原来的', 'zeromo-community' ) ),
					'total'   => Schema::int( __( '投票人数', 'zeromo-community' ) ),
					'options' => Schema::listing(
						Schema::object(
							array(
								'id'    => Schema::int( __( '选项编号', 'zeromo-community' ) ),
								'text'  => Schema::text( __( '选项', 'zeromo-community' ) ),
								'count' => Schema::int( __( '票数', 'zeromo-community' ), true ),
								'mine'  => Schema::flag( __( '调用者选了它', 'zeromo-community' ) ),
							)
						)
					),
					'message' => Schema::text( __( '提示', 'zeromo-community' ) ),
				)
			),
			'poll'
		);
	}

	/**
	 * Arguments of a vote.
	 *
	 * @return array<string, JsonSchema>
	 */
	public static function args(): array {
		return array(
			'post_id' => Arg::id( __( '内容编号', 'zeromo-community' ) ),
			'options' => Arg::ids( __( '选中的选项编号，单选为一个', 'zeromo-community' ), PollRules::MOST, true ),
		);
	}

	/** @return Answer */
	private function vote( Input $in ): array {
		$post = $in->int( 'post_id' );
		$look = $this->votes->vote( $this->viewer(), $post, $in->ids( 'options' ) );
		return array(
			'html' => PollSlot::render( $post, $look, $this->viewer() ),
			'total' => $look->total,
			'options' => $look->options,
			'message' => __( '投票成功', 'zeromo-community' ),
		);
	}
}

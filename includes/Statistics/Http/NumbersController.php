<?php

declare(strict_types=1);

namespace Zeromo\Community\Statistics\Http;

use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Controller;
use Zeromo\Community\Kernel\Http\Cursor;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Http\RouteKit;
use Zeromo\Community\Kernel\Http\Schema;
use Zeromo\Community\Statistics\Audience;
use Zeromo\Community\Statistics\CircleHealth;
use Zeromo\Community\Statistics\DayNumbers;
use Zeromo\Community\Statistics\NumbersService;
use Zeromo\Community\Statistics\Telling;
use Zeromo\Community\Statistics\WeekNumbers;

/**
 * /admin/numbers: the owner's numbers, and what can be done from them.
 *
 * @phpstan-import-type Answer from Schema
 */
final class NumbersController extends Controller {

	public function __construct(
		RouteKit $kit,
		private readonly NumbersService $numbers,
		private readonly Telling $telling
	) {
		parent::__construct( $kit );
	}

	public function register(): void {
		$this->route(
			'GET /admin/numbers',
			array(
				'from' => Arg::text( __( '从哪一天起，如 2026-01-01；空为到结束的 30 天', 'zeromo-community' ), 10 ),
				'to'   => Arg::text( __( '到哪一天，如 2026-01-31；空为今天', 'zeromo-community' ), 10 ),
			),
			$this->who_can( NumbersService::CAPABILITY ),
			fn( \WP_REST_Request $r ): array => $this->answer( new Input( $r ) ),
			NumbersSchema::numbers( ... ),
			'numbers'
		);
		$this->route(
			'GET /admin/numbers/circles',
			array(
				'per_page' => Arg::int( __( '每页条数，最多 50', 'zeromo-community' ), 1, 50, 20 ),
				'cursor'   => Arg::text( __( '上一页返回的 next_cursor', 'zeromo-community' ), 100 ),
			),
			$this->who_can( NumbersService::CAPABILITY ),
			fn( \WP_REST_Request $r ): array => $this->circles( new Input( $r ) ),
			NumbersSchema::circles( ... ),
			'numbers'
		);
		$this->route(
			'POST /admin/numbers/tell',
			array(
				'audience' => Arg::word(
					__( '发给谁：newcomers 还没发布过的新成员，quiet 很久没来的成员', 'zeromo-community' ),
					array_column( Audience::cases(), 'value' ),
					null,
					true
				),
			),
			$this->who_can( NumbersService::CAPABILITY ),
			fn( \WP_REST_Request $r ): array => $this->tell( new Input( $r ) ),
			NumbersSchema::told( ... ),
			'numbers_tell'
		);
	}

	/** @return Answer */
	private function answer( Input $in ): array {
		return array(
			'days'      => array_map(
				static fn( DayNumbers $day ): array => $day->jsonSerialize(),
				$this->numbers->days( $in->text( 'from' ), $in->text( 'to' ) )
			),
			'weeks'     => array_map(
				static fn( WeekNumbers $week ): array => $week->jsonSerialize(),
				$this->numbers->weeks()
			),
			'newcomers' => $this->numbers->reach( Audience::Newcomers ),
			'quiet'     => $this->numbers->reach( Audience::Quiet ),
			'circles'   => $this->numbers->has_circles(),
		);
	}

	/** @return Answer */
	private function circles( Input $in ): array {
		$page = $this->numbers->circles( Cursor::read( $in->text( 'cursor' ) ), $in->int( 'per_page' ) );
		return array(
			'items'       => array_map(
				static fn( CircleHealth $circle ): array => $circle->jsonSerialize(),
				$page['items']
			),
			'next_cursor' => Cursor::text( $page['next'] ),
		);
	}

	/** @return Answer */
	private function tell( Input $in ): array {
		$audience = Audience::from( $in->text( 'audience' ) );
		$count    = $this->numbers->reach( $audience );
		if ( $count > 0 ) {
			$this->telling->begin( $audience, $this->viewer() );
		}
		return array(
			'count'   => $count,
			'message' => 0 === $count
				? __( '现在没有要通知的成员', 'zeromo-community' )
				: __( '已经开始发送，几分钟内送达', 'zeromo-community' ),
		);
	}
}

<?php

declare(strict_types=1);

namespace Zeromo\Community\Members\Http;

use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Controller;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Http\RouteKit;
use Zeromo\Community\Kernel\Http\Schema;
use Zeromo\Community\Members\Blocks\PeopleBlock;

/** GET /members/recommended: the block 值得关注 with other members. */
final class RecommendedController extends Controller {

	public function __construct( RouteKit $kit, private readonly PeopleBlock $block ) {
		parent::__construct( $kit );
	}

	public function register(): void {
		$this->route(
			'GET /members/recommended',
			array(
				'batch' => Arg::int( __( '第几批，从 0 开始', 'zeromo-community' ), 0, 999, 0 ),
				'limit' => Arg::int( __( '一批几位', 'zeromo-community' ), 1, PeopleBlock::MOST, 4 ),
			),
			$this->anyone(),
			fn( \WP_REST_Request $r ): array => array(
				'html' => $this->block->batch(
					( new Input( $r ) )->int( 'limit', 4 ),
					( new Input( $r ) )->int( 'batch' )
				),
			),
			Schema::object( array( 'html' => Schema::html( __( '值得关注的区块，没有可推荐的成员时为空', 'zeromo-community' ) ) ) )
		);
	}
}

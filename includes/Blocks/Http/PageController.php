<?php

declare(strict_types=1);

namespace Zeromo\Community\Blocks\Http;

use Zeromo\Community\Blocks\TabSections;
use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Controller;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Http\RouteKit;
use Zeromo\Community\Kernel\Http\Schema;

/** GET /page/tab-section-list */
final class PageController extends Controller {

	public function __construct( RouteKit $kit, private readonly TabSections $sections ) {
		parent::__construct( $kit );
	}

	public function register(): void {
		$this->route(
			'GET /page/tab-section-list',
			array(
				'section_id' => Arg::text( __( '板块', 'zeromo-community' ), 60, true ),
				'tab_id'     => Arg::text( __( '选项卡', 'zeromo-community' ), 60, true ),
				'page_id'    => Arg::id( __( '所在页面', 'zeromo-community' ), false ),
			),
			$this->anyone(),
			function ( \WP_REST_Request $r ): array {
				$in = new Input( $r );
				return array(
					'html' => $this->sections->html(
						$in->text( 'section_id' ),
						$in->text( 'tab_id' ),
						$in->int( 'page_id' ),
						$this->viewer()
					),
				);
			},
			Schema::object( array( 'html' => Schema::html( __( '选项卡的内容', 'zeromo-community' ) ) ) ),
			'read'
		);
	}
}

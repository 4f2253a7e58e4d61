<?php

declare(strict_types=1);

namespace Zeromo\Community\Appeals\Http;

use Zeromo\Community\Appeals\UndoService;
use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Controller;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Http\RouteKit;
use Zeromo\Community\Kernel\Http\Schema;

/** /admin/undo. */
final class UndoController extends Controller {

	public function __construct( RouteKit $kit, private readonly UndoService $undo ) {
		parent::__construct( $kit );
	}

	public function register(): void {
		$this->route(
			'POST /admin/undo',
			array( 'id' => Arg::id( __( '操作记录的编号', 'zeromo-community' ) ) ),
			$this->member(),
			function ( \WP_REST_Request $r ): array {
				$this->undo->run( ( new Input( $r ) )->int( 'id' ), $this->viewer() );
				return array( 'message' => __( '已撤销', 'zeromo-community' ) );
			},
			Schema::object( array( 'message' => Schema::text( __( '提示文字', 'zeromo-community' ) ) ) ),
			'moderate'
		);
	}
}

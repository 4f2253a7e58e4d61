<?php

declare(strict_types=1);

namespace Zeromo\Community\NetdiskCards\Http;

use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Controller;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Http\RouteKit;
use Zeromo\Community\Kernel\Http\Schema;
use Zeromo\Community\NetdiskCards\NetdiskService;
use Zeromo\Community\NetdiskCards\View\NetdiskSlot;

/**
 * POST /post/netdisk-open, /post/netdisk-report, /post/netdisk-confirm.
 *
 * @phpstan-import-type Answer from Schema
 * @phpstan-import-type JsonSchema from Schema
 */
final class NetdiskController extends Controller {

	public function __construct(
		RouteKit $kit,
		private readonly NetdiskService $links,
		private readonly NetdiskSlot $slot
	) {
		parent::__construct( $kit );
	}

	public function register(): void {
		$html = Schema::html( __( '网盘卡，替换原来的', 'zeromo-community' ) );
		$this->route(
			'POST /post/netdisk-open',
			self::args(),
			$this->member(),
			fn( \WP_REST_Request $r ): array => $this->open( new Input( $r ) ),
			Schema::object(
				array(
					'url'      => Schema::text( __( '打开它的地址', 'zeromo-community' ) ),
					'code'     => Schema::text( __( '提取码，没有为空', 'zeromo-community' ) ),
					'password' => Schema::text( __( '解压密码，没有为空', 'zeromo-community' ) ),
					'opens'    => Schema::int( __( '获取过的人数', 'zeromo-community' ) ),
					'html'     => $html,
				)
			),
			'netdisk'
		);
		$said = array( 'message' => Schema::text( __( '提示', 'zeromo-community' ) ), 'html' => $html );
		$this->route(
			'POST /post/netdisk-report',
			self::args(),
			$this->member(),
			fn( \WP_REST_Request $r ): array => $this->report( new Input( $r ) ),
			Schema::object(
				array( 'broken' => Schema::flag( __( '显示为可能失效', 'zeromo-community' ) ) ) + $said
			),
			'netdisk'
		);
		$this->route(
			'POST /post/netdisk-confirm',
			self::args(),
			$this->member(),
			fn( \WP_REST_Request $r ): array => $this->confirm( new Input( $r ) ),
			Schema::object( $said ),
			'netdisk'
		);
	}

	/** @return array<string, JsonSchema> */
	public static function args(): array {
		return array(
			'post_id' => Arg::id( __( '内容', 'zeromo-community' ) ),
			'link'    => array(
				'type' => 'string',
				'description' => __( '链接编号', 'zeromo-community' ),
				'required' => true,
				'maxLength' => 12,
				'pattern' => '^[0-9a-f]{12}$',
			),
		);
	}

	/** @return Answer */
	private function open( Input $in ): array {
		$state = $this->links->open( $this->viewer(), $in->int( 'post_id' ), $in->text( 'link' ) );
		return array(
			'url'      => $this->slot->way( $state->link->url ),
			'code'     => $state->link->code,
			'password' => $state->link->password,
			'opens'    => $state->opens,
			'html'     => $this->slot->card( $in->int( 'post_id' ), $state, $this->viewer() ),
		);
	}

	/** @return Answer */
	private function report( Input $in ): array {
		$state = $this->links->report( $this->viewer(), $in->int( 'post_id' ), $in->text( 'link' ) );
		return array(
			'broken'  => $state->broken > 0,
			'message' => __( '已告诉作者，谢谢', 'zeromo-community' ),
			'html'    => $this->slot->card( $in->int( 'post_id' ), $state, $this->viewer() ),
		);
	}

	/** @return Answer */
	private function confirm( Input $in ): array {
		$state = $this->links->confirm( $this->viewer(), $in->int( 'post_id' ), $in->text( 'link' ) );
		return array(
			'message' => __( '已确认可用', 'zeromo-community' ),
			'html'    => $this->slot->card( $in->int( 'post_id' ), $state, $this->viewer() ),
		);
	}
}

<?php

declare(strict_types=1);

namespace Zeromo\Community\Onboarding\Http;

use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Controller;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Http\RouteKit;
use Zeromo\Community\Kernel\Http\Schema;
use Zeromo\Community\Onboarding\Api\CircleMakers;
use Zeromo\Community\Onboarding\SetupService;

/**
 * /admin/setup and its steps.
 *
 * @phpstan-import-type Answer from Schema
 * @phpstan-import-type JsonSchema from Schema
 */
final class SetupController extends Controller {

	public function __construct(
		RouteKit $kit,
		private readonly SetupService $setup,
		private readonly SetupAnswer $view
	) {
		parent::__construct( $kit );
	}

	public function register(): void {
		$this->route(
			'GET /admin/setup',
			array(),
			$this->who_can( SetupService::CAPABILITY ),
			fn(): array => $this->view->answer(),
			SetupAnswer::schema( ... ),
			'setup'
		);
		$this->step(
			'kind',
			array(
				'set'   => Arg::text( __( '哪一种社区', 'zeromo-community' ), 40, true ),
				'posts' => Arg::flag( __( '是否发布示例动态', 'zeromo-community' ), true ),
			),
			fn( Input $in ) => $this->setup->kind( $this->viewer(), $in->text( 'set' ), $in->flag( 'posts' ) )
		);
		$this->step(
			'site',
			array(
				'title'   => Arg::text( __( '网站名称', 'zeromo-community' ), 100, true ),
				'tagline' => Arg::text( __( '一句话介绍', 'zeromo-community' ), 200, false, '' ),
				'look'    => Arg::text( __( '配色，空为主题原样', 'zeromo-community' ), 40, false, '' ),
			),
			fn( Input $in ) => $this->setup->site(
				$this->viewer(),
				$in->text( 'title' ),
				$in->text( 'tagline' ),
				$in->text( 'look' )
			)
		);
		$this->step(
			'people',
			array(
				'sign_up' => Arg::flag( __( '是否开放注册', 'zeromo-community' ) ),
				'makers'  => Arg::word(
					__( '谁可以建圈子：staff 站长和编辑，authors 作者以上，members 所有成员', 'zeromo-community' ),
					array_column( CircleMakers::cases(), 'value' )
				),
			),
			fn( Input $in ) => $this->setup->people(
				$this->viewer(),
				$in->has( 'sign_up' ) ? $in->flag( 'sign_up' ) : null,
				CircleMakers::tryFrom( $in->text( 'makers' ) )
			)
		);
		$this->step(
			'filing',
			array(
				'icp'    => Arg::text( __( 'ICP 备案号', 'zeromo-community' ), 60, false, '' ),
				'police' => Arg::text( __( '公安备案号', 'zeromo-community' ), 60, false, '' ),
			),
			fn( Input $in ) => $this->setup->filing( $this->viewer(), $in->text( 'icp' ), $in->text( 'police' ) )
		);
		$this->step(
			'place',
			array(
				'home' => Arg::flag( __( '社区是否作为首页', 'zeromo-community' ), null, true ),
				'menu' => Arg::flag( __( '社区的页面是否放进主题的菜单', 'zeromo-community' ), null, true ),
			),
			fn( Input $in ) => $this->setup->place( $this->viewer(), $in->flag( 'home' ), $in->flag( 'menu' ) )
		);
		$this->step(
			'close',
			array( 'closed' => Arg::flag( __( '是否结束开站设置', 'zeromo-community' ), true ) ),
			fn( Input $in ) => $this->setup->close( $this->viewer(), $in->flag( 'closed' ) )
		);
	}

	/**
	 * @param array<string, JsonSchema> $args Arguments.
	 * @param \Closure(Input): void     $work Does it.
	 */
	private function step( string $name, array $args, \Closure $work ): void {
		$this->route(
			"POST /admin/setup/$name",
			$args,
			$this->who_can( SetupService::CAPABILITY ),
			function ( \WP_REST_Request $request ) use ( $work ): array {
				$work( new Input( $request ) );
				return $this->view->answer();
			},
			SetupAnswer::schema( ... ),
			'setup'
		);
	}
}

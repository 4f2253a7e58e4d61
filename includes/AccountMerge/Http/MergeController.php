<?php

declare(strict_types=1);

namespace Zeromo\Community\AccountMerge\Http;

use Zeromo\Community\AccountMerge\MergeService;
use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Controller;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Http\RouteKit;
use Zeromo\Community\Kernel\Http\Schema;

/**
 * POST /account/merge: proves another account of the caller's, then, by the ticket of that, merges it.
 *
 * @phpstan-import-type JsonSchema from Schema
 */
final class MergeController extends Controller {

	public function __construct( RouteKit $kit, private readonly MergeService $merges ) {
		parent::__construct( $kit );
	}

	public function register(): void {
		$this->route(
			'POST /account/merge',
			self::args() + Arg::nonce(),
			$this->member(),
			fn( \WP_REST_Request $r ): array => $this->merge( new Input( $r ) ),
			Schema::object(
				array(
					'message' => Schema::text( __( '提示', 'zeromo-community' ) ),
					'ticket'  => Schema::text( __( '合并用的凭证，十分钟内有效；合并之后为空', 'zeromo-community' ) ),
					'name'    => Schema::text( __( '另一个账号的名字', 'zeromo-community' ) ),
					'moves'   => Schema::listing( Schema::text( __( '会带过来的', 'zeromo-community' ) ) ),
				)
			),
			'merge'
		);
	}

	/** @return array<string, JsonSchema> */
	public static function args(): array {
		return array(
			'by'      => Arg::word( __( '怎样证明另一个账号', 'zeromo-community' ), MergeService::WAYS, 'password' ),
			'account' => Arg::text( __( '另一个账号的用户名、手机号或邮箱', 'zeromo-community' ), 100 ),
			'secret'  => Arg::text( __( '它的密码，或发给它的验证码（用途 bind）', 'zeromo-community' ), 4096 ),
			'ticket'  => Arg::text( __( '上一步得到的凭证，带上就合并', 'zeromo-community' ), 200 ),
		);
	}

	/** @return array{message: string, ticket: string, name: string, moves: list<string>} */
	private function merge( Input $in ): array {
		$ticket = $in->text( 'ticket' );
		if ( '' !== $ticket ) {
			$this->merges->merge( $this->viewer(), $ticket );
			return array(
				'message' => __( '账号已合并', 'zeromo-community' ),
				'ticket'  => '',
				'name'    => '',
				'moves'   => array(),
			);
		}
		$ticket = $this->merges->prove(
			$this->viewer(),
			$in->text( 'by' ),
			$in->text( 'account' ),
			$in->text( 'secret' )
		);
		return array( 'message' => __( '已验证，请确认要合并的账号', 'zeromo-community' ), 'ticket' => $ticket )
			+ ( $this->merges->offer( $this->viewer(), $ticket ) ?? array( 'name' => '', 'moves' => array() ) );
	}
}

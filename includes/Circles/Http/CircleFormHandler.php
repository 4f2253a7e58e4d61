<?php

declare(strict_types=1);

namespace Zeromo\Community\Circles\Http;

use Zeromo\Community\Circles\CircleLinks;
use Zeromo\Community\Circles\CircleService;
use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\FormHandler;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Http\Router;
use Zeromo\Community\Kernel\Wiring\Action;

/**
 * The circle page's forms without script: `admin-post.php?action=…`, then back to the circle. The rules are those of the routes.
 *
 * @phpstan-import-type JsonSchema from \Zeromo\Community\Kernel\Http\Schema
 */
final class CircleFormHandler {

	public const JOIN   = 'zeromo_circle_join';
	public const ACT    = 'zeromo_circle_member';
	public const INVITE = 'zeromo_circle_invite';
	public const RULE    = 'zeromo_circle_rule';
	public const OPTIONS = 'zeromo_circle_options';

	public function __construct(
		private readonly CircleService $circles,
		private readonly CircleLinks $links,
		private readonly FormHandler $frame,
		private readonly Router $routes
	) {}

	/** On `admin_post_zeromo_circle_join`: joins, asks to, or leaves. */
	#[Action( 'admin_post_' . self::JOIN )]
	#[Action( 'admin_post_nopriv_' . self::JOIN )]
	public function join(): void {
		$this->handle( self::JOIN, CircleSchema::join_args(), static fn( Input $sent ): array => array( 'POST /circle/join', $sent->all() ), false );
	}

	/** On `admin_post_zeromo_circle_member`: what who runs the circle does to a member. */
	#[Action( 'admin_post_' . self::ACT )]
	#[Action( 'admin_post_nopriv_' . self::ACT )]
	public function act(): void {
		$act = MemberSchema::act();
		$this->handle(
			self::ACT,
			// `action` is the form's own field.
			array( 'user_id' => Arg::id( __( '成员编号', 'zeromo-community' ) ), 'act' => $act['action'], 'reason' => $act['reason'], 'rejoin' => $act['rejoin'] ),
			static fn( Input $sent ): array => array( 'POST /circle/members/{user_id}', array( 'action' => $sent->text( 'act' ) ) + $sent->all() )
		);
	}

	/** On `admin_post_zeromo_circle_invite`: makes an invitation, or takes one back. */
	#[Action( 'admin_post_' . self::INVITE )]
	#[Action( 'admin_post_nopriv_' . self::INVITE )]
	public function invite(): void {
		$this->handle(
			self::INVITE,
			array( 'id' => Arg::id( __( '要撤销的邀请', 'zeromo-community' ), false ) ) + MemberSchema::invite( 0 ),
			// The route knows an invitation without end by the argument that is not there.
			static fn( Input $sent ): array => array( $sent->int( 'id' ) > 0 ? 'DELETE /circle/invite' : 'POST /circle/invite', array_filter( $sent->all() ) )
		);
	}

	/** On `admin_post_zeromo_circle_rule`: how members come in. A form sends no empty list, so what is absent is none. */
	#[Action( 'admin_post_' . self::RULE )]
	#[Action( 'admin_post_nopriv_' . self::RULE )]
	public function rule(): void {
		$this->handle(
			self::RULE,
			array_intersect_key( CircleSchema::fields( false ), array( 'join_mode' => true, 'questions' => true, 'join_roles' => true ) ),
			static fn( Input $sent ): array => array( 'POST /circle/{id}', array( 'id' => $sent->int( 'circle_id' ) ) + $sent->all() + array( 'questions' => array(), 'join_roles' => array() ) )
		);
	}

	/** On `admin_post_zeromo_circle_options`: how members may post. */
	#[Action( 'admin_post_' . self::OPTIONS )]
	#[Action( 'admin_post_nopriv_' . self::OPTIONS )]
	public function options(): void {
		$this->handle( self::OPTIONS, OptionsController::args(), static fn( Input $sent ): array => array( 'POST /circle/update_options', $sent->all() ) );
	}

	/**
	 * @param array<string, JsonSchema>                          $fields  Beside the circle.
	 * @param \Closure(Input): array{string, array<string, mixed>}         $call    The route that does it, and its arguments.
	 * @param bool                                                         $managed Back to the page the form stood on, else to the circle's.
	 */
	private function handle( string $action, array $fields, \Closure $call, bool $managed = true ): void {
		$this->frame->handle(
			$action,
			array( 'circle_id' => Arg::id( __( '圈子编号', 'zeromo-community' ) ) ) + $fields,
			function ( int $member, Input $sent ) use ( $call, $managed ): string {
				[ $route, $args ] = $call( $sent );
				$this->routes->run( $route, $args );
				$page = $this->links->url( $this->circles->need( $sent->int( 'circle_id' ) ) );
				return $managed ? FormHandler::back( add_query_arg( 'tab', 'manage', $page ) ) : $page;
			}
		);
	}
}

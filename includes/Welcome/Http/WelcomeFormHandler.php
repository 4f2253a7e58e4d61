<?php

declare(strict_types=1);

namespace Zeromo\Community\Welcome\Http;

use Zeromo\Community\Account\Api\NickName;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\Members\Api\PressForms;
use Zeromo\Community\Routing\FormHandler;
use Zeromo\Community\Routing\Router;
use Zeromo\Community\Welcome\Newcomers;
use Zeromo\Community\Welcome\Proposals;

/** The forms of the welcome: `admin-post.php?action=zeromo_welcome`; each step is done by the routes of its things. */
final class WelcomeFormHandler {

	public const ACTION = 'zeromo_welcome';

	public function __construct(
		private readonly FormHandler $frame,
		private readonly Router $routes,
		private readonly Newcomers $newcomers
	) {}

	/** On `admin_post_zeromo_welcome`. */
	#[Action( 'admin_post_' . self::ACTION )]
	public function handle(): void {
		$this->frame->handle(
			self::ACTION,
			array(
				'do' => Arg::word(
					__( '做什么', 'zeromo-community' ),
					array( 'name', 'circles', 'people', 'pass', 'leave' ),
					null,
					true
				),
				'step' => Arg::int( __( '第几步', 'zeromo-community' ), 1, Newcomers::STEPS, 1 ),
				'display_name' => Arg::text( __( '昵称', 'zeromo-community' ), NickName::WIDEST ),
				'circles' => Arg::ids( __( '要加入的圈子', 'zeromo-community' ), Proposals::CIRCLES ),
				'people' => Arg::ids( __( '要关注的人', 'zeromo-community' ), Proposals::PEOPLE ),
				'redirect_to' => Arg::text( __( '之后去的站内地址', 'zeromo-community' ), 2000 ),
			),
			$this->work( ... )
		);
	}

	/** Does it; gives the address of the next step or of the end. */
	private function work( int $member, Input $sent ): string {
		$done   = $sent->int( 'step', 1 );
		$target = $sent->text( 'redirect_to' );
		switch ( $sent->text( 'do' ) ) {
			case 'leave':
				$this->newcomers->leave( $member );
				return $this->newcomers->end( $target );
			case 'name':
				$this->routes->run( 'POST /account/profile', array( 'display_name' => $sent->text( 'display_name' ) ) );
				break;
			case 'circles':
				$this->each( $sent->ids( 'circles' ), 'POST /circle/join', 'circle_id', array( 'joined' => true ) );
				break;
			case 'people':
				$this->each( $sent->ids( 'people' ), 'POST /user/follow', 'user_id', array() );
				break;
		}
		$this->newcomers->go_on( $member, $done );
		if ( $done < Newcomers::STEPS ) {
			return $this->newcomers->url( $done + 1, $target );
		}
		$end = $this->newcomers->end( $target, 'following' );
		return PressForms::told( __( '欢迎加入！', 'zeromo-community' ), '', $end );
	}

	/**
	 * Runs a route for each of the things. One that is refused, because somebody has closed it meanwhile, does not
	 * keep a new member from the others.
	 *
	 * @param list<int>            $ids  Things.
	 * @param array<string, mixed> $more Further arguments.
	 * @throws Failure When all of them are refused.
	 */
	private function each( array $ids, string $route, string $name, array $more ): void {
		$refused = array();
		foreach ( $ids as $id ) {
			try {
				$this->routes->run( $route, array( $name => $id ) + $more );
			} catch ( Failure $failure ) {
				$refused[] = $failure;
			}
		}
		if ( array() !== $refused && count( $refused ) === count( $ids ) ) {
			throw $refused[0];
		}
	}
}

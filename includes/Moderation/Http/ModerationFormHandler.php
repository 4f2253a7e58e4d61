<?php

declare(strict_types=1);

namespace Zeromo\Community\Moderation\Http;

use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Caller;
use Zeromo\Community\Routing\FormHandler;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Routing\Router;
use Zeromo\Community\Setup\Pages;
use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\Media\Api\Files;
use Zeromo\Community\Members\Api\PressForms;

/**
 * Reports and moderators' forms without script: `admin-post.php?action=zeromo_moderation` with a `task`, which names
 * the route that does it; the fields are the route's own and go through its schema. Then back to where it came from.
 */
final class ModerationFormHandler {

	public const ACTION = 'zeromo_moderation';

	private const TASKS = array(
		'report' => 'POST /report',
		'decide' => 'POST /admin/reports/{id}',
		'review' => 'POST /admin/waiting',
		'word'   => 'POST /admin/words',
		'unword' => 'DELETE /admin/words',
		'ban'    => 'POST /admin/bans',
		'unban'  => 'DELETE /admin/bans',
	);

	public function __construct(
		private readonly Caller $caller,
		private readonly Pages $pages,
		private readonly FormHandler $frame,
		private readonly Router $routes,
		private readonly Files $files
	) {}

	/** `/?zmo_report=comment-12`: to the page with the form, for who has no script; visitors sign in on the way. */
	#[Action( 'template_redirect', if: array( 'query' => PressForms::REPORT ) )]
	public function to_form(): void {
		nocache_headers();
		// phpcs:ignore WordPress.Security.NonceVerification -- only carries the two words on.
		$asked = explode( '-', ( new Input( wp_unslash( $_GET ) ) )->text( PressForms::REPORT ), 2 );
		$url   = add_query_arg(
			array( 'object_type' => rawurlencode( $asked[0] ), 'object_id' => absint( $asked[1] ?? 0 ) ),
			$this->pages->id( 'account' ) > 0 ? $this->pages->url( 'account', 'reports' ) : home_url( '/' )
		);
		wp_safe_redirect( 0 === $this->caller->id() ? wp_login_url( $url ) : $url, 303 );
		exit;
	}

	/** On `admin_post_zeromo_moderation`; the route counts against its own limit. */
	#[Action( 'admin_post_' . self::ACTION )]
	public function handle(): void {
		$this->frame->handle(
			self::ACTION,
			array(
				'task' => Arg::word( __( '做什么', 'zeromo-community' ), array_keys( self::TASKS ), null, true ),
				'id' => Arg::id( __( '编号', 'zeromo-community' ), false ),
			),
			function ( int $member, Input $sent ): string {
				$this->call(
					$sent->text( 'task' ),
					'report' === $sent->text( 'task' ) ? $this->picture( $member ) : 0
				);
				return remove_query_arg( array( 'object_type', 'object_id' ), FormHandler::back() );
			}
		);
	}

	/** The picture that came with a report, 0 for none. */
	private function picture( int $member ): int {
		// phpcs:ignore WordPress.Security -- the frame has checked the nonce, the library judges the bytes.
		$entry = $_FILES['image'] ?? null;
		return ! is_array( $entry ) || UPLOAD_ERR_NO_FILE === ( $entry['error'] ?? null )
			? 0
			: $this->files->take_sent( $entry, $member, 'image' );
	}

	private function call( string $task, int $picture ): void {
		/** @var array<string, mixed> $sent */
		// phpcs:ignore WordPress.Security -- the frame has checked the nonce, the route's schema checks every field.
		$sent = wp_unslash( $_POST );
		try {
			$this->routes->run(
				self::TASKS[ $task ],
				(
					$picture > 0 ? array( 'image_id' => $picture ) : array()
				) + array_diff_key( $sent, array( 'action' => true ) )
			);
		} catch ( Failure $failure ) {
			if ( $picture > 0 ) {
				wp_delete_attachment( $picture, true );
			}
			throw $failure;
		}
	}
}

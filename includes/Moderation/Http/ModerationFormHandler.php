<?php

declare(strict_types=1);

namespace Zeromo\Community\Moderation\Http;

use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Caller;
use Zeromo\Community\Kernel\Http\FormHandler;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Pages;
use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\Media\Api\Files;
use Zeromo\Community\Moderation\Api\ReportLink;

/**
 * Reports and moderators' forms without script: `admin-post.php?action=zeromo_moderation` with a `task`, which names the
 * route that does it; the fields are the route's own and go through its schema. Then back to where it came from.
 */
final class ModerationFormHandler {

	public const ACTION = 'zeromo_moderation';

	private const TASKS = array(
		'report'  => array( 'POST', '/report' ),
		'decide'  => array( 'POST', '/admin/reports/{id}' ),
		'review'  => array( 'POST', '/admin/waiting' ),
		'word'    => array( 'POST', '/admin/words' ),
		'unword'  => array( 'DELETE', '/admin/words' ),
		'ban'     => array( 'POST', '/admin/bans' ),
		'unban'   => array( 'DELETE', '/admin/bans' ),
	);

	public function __construct(
		private readonly Caller $caller,
		private readonly Pages $pages,
		private readonly FormHandler $frame,
		private readonly Files $files
	) {}

	/** On `admin_post_zeromo_report`: to the page with the form, for who has no script; visitors sign in on the way. */
	#[Action( 'admin_post_' . ReportLink::ACTION )]
	#[Action( 'admin_post_nopriv_' . ReportLink::ACTION )]
	public function to_form(): void {
		nocache_headers();
		$query = new Input( wp_unslash( $_GET ) ); // phpcs:ignore WordPress.Security.NonceVerification -- only carries the two words on.
		$url   = add_query_arg( array( 'object_type' => rawurlencode( $query->text( 'object_type' ) ), 'object_id' => $query->int( 'object_id' ) ), $this->pages->id( 'account' ) > 0 ? $this->pages->url( 'account', 'reports' ) : home_url( '/' ) );
		wp_safe_redirect( 0 === $this->caller->id() ? wp_login_url( $url ) : $url, 303 );
		exit;
	}

	/** On `admin_post_zeromo_moderation`; the route counts against its own limit. */
	#[Action( 'admin_post_' . self::ACTION )]
	public function handle(): void {
		$this->frame->handle(
			self::ACTION,
			'',
			array( 'task' => Arg::word( __( '做什么', 'zeromo-community' ), array_keys( self::TASKS ), null, true ), 'id' => Arg::id( __( '编号', 'zeromo-community' ), false ) ),
			function ( int $member, Input $sent ): string {
				$this->call(
					$sent->text( 'task' ),
					$sent->int( 'id' ),
					'report' === $sent->text( 'task' ) ? $this->picture( $member ) : 0
				);
				return remove_query_arg( array( 'object_type', 'object_id' ), FormHandler::back() );
			}
		);
	}

	/** The picture that came with a report, 0 for none. */
	private function picture( int $member ): int {
		$entry = $_FILES['image'] ?? null; // phpcs:ignore WordPress.Security -- the frame has checked the nonce, the library judges the bytes.
		return ! is_array( $entry ) || UPLOAD_ERR_NO_FILE === ( $entry['error'] ?? null )
			? 0
			: $this->files->take_sent( $entry, $member, 'image' );
	}

	private function call( string $task, int $id, int $picture ): void {
		[ $verb, $path ] = self::TASKS[ $task ];
		$request         = new \WP_REST_Request( $verb, '/zeromo/v1' . str_replace( '{id}', (string) $id, $path ) );
		$request->set_body_params( array_diff_key( wp_unslash( $_POST ), array( 'action' => true, 'task' => true, '_wpnonce' => true, '_wp_http_referer' => true ) ) ); // phpcs:ignore WordPress.Security -- the frame has checked the nonce, the route's schema checks every field.
		if ( $picture > 0 ) {
			$request->set_param( 'image_id', $picture );
		}
		$answer = rest_do_request( $request );
		if ( $answer->is_error() ) {
			if ( $picture > 0 ) {
				wp_delete_attachment( $picture, true );
			}
			$error = $answer->as_error();
			throw new Failure( (string) $error?->get_error_code(), $answer->get_status(), (string) $error?->get_error_message() );
		}
	}
}

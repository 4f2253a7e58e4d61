<?php

declare(strict_types=1);

namespace Zeromo\Demo;

/**
 * What those who run circles have done with the posts there, and what waits for them and for moderators. Members send
 * it over the routes, so that it stands everywhere it has to.
 */
final class StaffWork {

	/** Who does what waits, by number of the member: others than the two one signs in as. */
	private const REPORTER  = 3;
	private const APPLICANT = 4;
	private const WRITER    = 5;
	private const SPEAKER   = 2;

	private const HOUR = 3600;

	public function __construct(
		private readonly Corpus $bank,
		private readonly DemoWriter $writer,
		private readonly Progress $notebook,
		private readonly People $people,
		private readonly Places $places,
		private readonly int $admin
	) {}

	/** Does it, once; each step by itself, so that a run can go on after an interruption. */
	public function leave(): void {
		$before = get_current_user_id();
		foreach ( array(
			'circles'     => $this->choose( ... ),
			'report'      => $this->report( ... ),
			'application' => $this->apply( ... ),
			'post'        => $this->write_post( ... ),
			'comment'     => $this->write_comment( ... ),
			'badge'       => $this->award( ... ),
		) as $step => $work ) {
			$done = $this->notebook->map( 'staff_work' );
			if ( ! isset( $done[ $step ] ) ) {
				$work();
				$this->notebook->write( array( 'staff_work' => array( $step => 1 ) + $done ) );
			}
		}
		wp_set_current_user( $before );
	}

	/** In each circle with enough posts its owner pins one and makes two 精华. */
	private function choose(): void {
		foreach ( array_keys( $this->bank->texts['themes'] ) as $theme ) {
			$circle = $this->places->circle( $theme );
			$posts  = $this->writer->listed_in( $circle, 3 );
			foreach ( 3 === count( $posts ) ? $posts : array() as $n => $post ) {
				$this->send(
					$this->places->owner( $theme ),
					0 === $n ? '/circle/pin' : '/circle/essence',
					array( 'circle_id' => $circle, 'post_id' => $post )
						+ ( 0 === $n ? array( 'pinned' => 1 ) : array( 'essence' => 1 ) )
				);
			}
		}
	}

	private function report(): void {
		$post = $this->writer->newest_not_by( $this->member( self::REPORTER ), 4 );
		if ( $post > 0 ) {
			$this->send(
				$this->member( self::REPORTER ),
				'/report',
				array(
					'object_type' => 'post',
					'object_id'   => $post,
					'reason'      => 'copyright',
					'detail'      => $this->bank->extras['staff']['report'],
				)
			);
		}
	}

	private function apply(): void {
		foreach ( $this->places->asking() as $theme ) {
			$n = $this->outsider( $theme );
			if ( $n > 0 ) {
				$this->send(
					$this->people->id( $n ),
					'/circle/join',
					array( 'circle_id' => $this->places->circle( $theme ), 'joined' => 1 )
				);
			}
		}
	}

	private function write_post(): void {
		$id = wp_insert_post(
			array(
				'post_type'    => 'zeromo_activity',
				'post_status'  => 'pending',
				'post_author'  => $this->member( self::WRITER ),
				'post_content' => $this->bank->extras['staff']['post'],
				'post_date'    => (string) wp_date( 'Y-m-d H:i:s', $this->notebook->number( 'now' ) - 2 * self::HOUR ),
			)
		);
		$this->notebook->write( array( 'waiting' => array( $id ) ) );
	}

	private function write_comment(): void {
		$author = $this->member( self::SPEAKER );
		$post   = $this->writer->newest_not_by( $author );
		$time   = $this->notebook->number( 'now' ) - intdiv( self::HOUR, 20 );
		if ( $post > 0 ) {
			wp_insert_comment(
				array(
					'comment_post_ID'  => $post,
					'comment_author'   => 'member',
					'comment_content'  => $this->bank->extras['staff']['comment'],
					'comment_approved' => 0,
					'comment_date'     => (string) wp_date( 'Y-m-d H:i:s', $time ),
					'comment_date_gmt' => gmdate( 'Y-m-d H:i:s', $time ),
					'user_id'          => $author,
				)
			);
		}
	}

	/** A badge that staff gives; the first two members and who writes have it. */
	private function award(): void {
		$said  = $this->bank->extras['staff'];
		$badge = $this->send(
			$this->admin,
			'/admin/badges',
			array( 'name' => $said['badge'], 'words' => $said['badge_words'], 'icon' => 'heart', 'tone' => 'pin' )
		)['id'] ?? 0;
		$badge = is_int( $badge ) ? $badge : 0;
		$this->notebook->write( array( 'badge' => $badge ) );
		foreach ( array_unique( array( 0, 1, self::WRITER ) ) as $n ) {
			$this->send(
				$this->admin,
				"/admin/badges/$badge",
				array( 'user_id' => $this->member( $n ), 'awarded' => 1, 'reason' => $said['badge_words'] )
			);
		}
	}

	/** The first member from the applicant on who is not in a circle; 0 for none. */
	private function outsider( int $theme ): int {
		$count = $this->people->count();
		for ( $n = self::APPLICANT; $n < $count; $n++ ) {
			if (
				! in_array( $theme, $this->places->of( $n ), true )
				&& $this->people->id( $n ) !== $this->places->owner( $theme )
			) {
				return $n;
			}
		}
		return 0;
	}

	private function member( int $n ): int {
		return $this->people->id( min( $n, $this->people->count() - 1 ) );
	}

	/**
	 * @param array<string, int|string> $params Of the route.
	 * @return array<mixed> The answer.
	 */
	private function send( int $member, string $route, array $params ): array {
		wp_set_current_user( $member );
		$request = new \WP_REST_Request( 'POST', "/zeromo/v1$route" );
		$request->set_body_params( $params );
		$answer = rest_do_request( $request );
		if ( $answer->is_error() ) {
			// phpcs:ignore WordPress.Security.EscapeOutput -- for the command line.
			throw new \RuntimeException( "$route: " . wp_json_encode( $answer->get_data() ) );
		}
		$said = $answer->get_data();
		return is_array( $said ) ? $said : array();
	}
}

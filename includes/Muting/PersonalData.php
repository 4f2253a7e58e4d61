<?php

declare(strict_types=1);

namespace Zeromo\Community\Muting;

use Zeromo\Community\Muting\Api\ThreadMutes;
use Zeromo\Community\PersonalData\PersonalRecords;
use Zeromo\Community\PersonalData\PersonalTools;

/**
 * What a person has muted and hidden, for WordPress's export and erase tools.
 *
 * @phpstan-import-type Told from PersonalTools
 * @phpstan-import-type Erased from PersonalTools
 */
final class PersonalData implements PersonalRecords {

	private const PER_PAGE = 100;

	public function __construct( private readonly MuteService $quiet, private readonly ThreadMutes $threads ) {}

	public function name(): string {
		return 'zeromo-quiet';
	}

	public function label(): string {
		return __( '屏蔽词、不看的圈子和隐藏的内容', 'zeromo-community' );
	}

	/**
	 * Words and circles on the first page, hidden posts a hundred a page.
	 *
	 * @return Told
	 */
	public function export( int $member, int $page ): array {
		$lines = array();
		foreach ( 1 === $page ? $this->quiet->words( $member ) : array() as $word ) {
			$lines[] = array( 'name' => __( '屏蔽词', 'zeromo-community' ), 'value' => esc_html( $word ) );
		}
		foreach ( 1 === $page ? $this->quiet->circles( $member ) : array() as $circle ) {
			$lines[] = array( 'name' => __( '不看的圈子', 'zeromo-community' ), 'value' => esc_html( $circle->title ) );
		}
		foreach ( 1 === $page ? $this->threads->of( $member ) : array() as $post ) {
			$lines[] = array(
				'name'  => __( '不再提醒的内容', 'zeromo-community' ),
				'value' => esc_url( home_url( "/?p=$post" ) ),
			);
		}
		$posts = $this->quiet->addresses( $member, $page, self::PER_PAGE );
		foreach ( $posts as $url ) {
			$lines[] = array( 'name' => __( '隐藏的内容', 'zeromo-community' ), 'value' => esc_url( $url ) );
		}
		$data = array() === $lines ? array() : array(
			array(
				'group_id'    => $this->name(),
				'group_label' => $this->label(),
				'item_id'     => "quiet-$page",
				'data'        => $lines,
			),
		);
		return PersonalTools::told( $data, count( $posts ) < self::PER_PAGE );
	}

	/** @return Erased */
	public function erase( int $member ): array {
		$gone = $this->quiet->member_gone( $member ) > 0;
		return PersonalTools::erased( $this->threads->forget( $member ) || $gone );
	}
}

<?php

declare(strict_types=1);

namespace Zeromo\Community\Search;

use Zeromo\Community\CircleIndex\Api\CirclePages;
use Zeromo\Community\Jobs\Jobs;
use Zeromo\Community\Kernel\Wiring\Job;
use Zeromo\Community\ChineseText\Api\Sounds;
use Zeromo\Community\Topics\Api\Topics;

/**
 * Names of circles and topics, kept by the letters they may begin with, to be found by Pinyin and initials. Only what
 * a visitor may see, and of that the largest; a new name is there within ten minutes.
 */
final class SoundNames {

	private const KEY = 'zeromo_search_names';
	private const JOB = 'search_names';

	/** Pages that are read of each kind, names on one, and names compared for one question. */
	private const PAGES = 10;
	private const EACH  = 100;
	private const MOST  = 400;

	public function __construct(
		private readonly CirclePages $circles,
		private readonly Topics $topics,
		private readonly Jobs $jobs
	) {}

	/**
	 * What sounds like the letters, the largest first.
	 *
	 * @param string $kind  circle or topic.
	 * @param string $typed Sounds::are_letters().
	 * @return list<int> Ids.
	 */
	public function find( string $kind, string $typed, int $limit ): array {
		$kept = get_transient( self::KEY );
		if ( ! is_array( $kept ) ) {
			$this->jobs->add( self::JOB, array(), 1, 'once' );
			return array();
		}
		$kept  = is_array( $kept[ $kind ] ?? null ) ? $kept[ $kind ] : array();
		$names = $kept[ strtolower( $typed )[0] ] ?? array();
		$out   = array();
		foreach ( array_slice( is_array( $names ) ? $names : array(), 0, self::MOST, true ) as $id => $name ) {
			if ( is_string( $name ) && Sounds::fits( $name, $typed ) ) {
				$out[] = (int) $id;
				if ( count( $out ) >= $limit ) {
					break;
				}
			}
		}
		return $out;
	}

	/** Reads the names anew. */
	#[Job( 'search_names_keep', every: 10 * Job::MINUTE )]
	#[Job( self::JOB )]
	public function keep(): void {
		$kept = array( 'circle' => array(), 'topic' => array() );
		for ( $page = 1; $page <= self::PAGES; $page++ ) {
			$found = array(
				'circle' => $this->circles->page( 0, false, '', 0, $page, self::EACH )['items'],
				'topic'  => $this->topics->page( '', 0, $page, self::EACH )['items'],
			);
			foreach ( $found as $kind => $items ) {
				foreach ( $items as $item ) {
					foreach ( Sounds::firsts( $item->title ) as $letter ) {
						$kept[ $kind ][ $letter ][ $item->id ] = $item->title;
					}
				}
			}
			if ( array() === $found['circle'] && array() === $found['topic'] ) {
				break;
			}
		}
		set_transient( self::KEY, $kept, WEEK_IN_SECONDS );
	}
}

<?php

declare(strict_types=1);

namespace Zeromo\Community\Comments;

use Zeromo\Community\Comments\Sql\AuthorRows;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\PersonalData\PersonalRecords;
use Zeromo\Community\PersonalData\PersonalTools;

/**
 * Comments of a person, for WordPress's export and erase tools. Core's own find comments by the address they were sent
 * with; these find them by the member, whose address may have changed, and know their pictures.
 *
 * @phpstan-import-type Told from PersonalTools
 * @phpstan-import-type Erased from PersonalTools
 */
final class PersonalData implements PersonalRecords {

	private const PER_PAGE = 200;

	public function __construct(
		private readonly AuthorRows $rows,
		private readonly CommentPictures $pictures,
		private readonly Db $db
	) {}

	public function name(): string {
		return 'zeromo-comments';
	}

	public function label(): string {
		return __( '评论', 'zeromo-community' );
	}

	/** @return Told */
	public function export( int $member, int $page ): array {
		$ids  = $this->rows->some( $member, self::PER_PAGE, ( $page - 1 ) * self::PER_PAGE );
		$data = array();
		_prime_comment_caches( $ids );
		$pictures = array() === $ids ? array() : $this->pictures->of( $ids );
		foreach ( array_filter( array_map( 'get_comment', $ids ) ) as $comment ) {
			$id     = (int) $comment->comment_ID;
			$data[] = PersonalTools::item(
				'zeromo-comments',
				__( '评论', 'zeromo-community' ),
				"comment-$id",
				array(
					__( '内容', 'zeromo-community' ) => $comment->comment_content,
					__( '图片', 'zeromo-community' ) => $pictures[ $id ]['url'] ?? '',
					__( '地址', 'zeromo-community' ) => get_comment_link( $comment ),
					__( '时间', 'zeromo-community' ) => $comment->comment_date,
				)
			);
		}
		return PersonalTools::told( $data, count( $ids ) < self::PER_PAGE );
	}

	/**
	 * The person's name and pictures go, their words stay where they were said, as with core.
	 *
	 * @return Erased
	 */
	public function erase( int $member ): array {
		$ids = $this->rows->left( $member, self::PER_PAGE );
		if ( array() === $ids ) {
			return PersonalTools::erased( false );
		}
		foreach ( $ids as $id ) {
			delete_comment_meta( $id, CommentPictures::META );
		}
		$this->db->transaction( fn() => $this->rows->anonymize( $ids ) );
		clean_comment_cache( $ids );
		$kept = __( '评论的文字保留，不再显示是谁写的。', 'zeromo-community' );
		return PersonalTools::erased( true, count( $ids ) < self::PER_PAGE, array( $kept ) );
	}
}

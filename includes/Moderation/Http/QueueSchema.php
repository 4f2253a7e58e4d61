<?php

declare(strict_types=1);

namespace Zeromo\Community\Moderation\Http;

use Zeromo\Community\Kernel\Http\Schema;
use Zeromo\Community\Html\Format;
use Zeromo\Community\Moderation\BanService;
use Zeromo\Community\Moderation\Reason;
use Zeromo\Community\Moderation\View\BanCard;
use Zeromo\Community\Moderation\View\CaseCard;
use Zeromo\Community\Moderation\View\CaseFile;
use Zeromo\Community\Moderation\View\LogCard;
use Zeromo\Community\Moderation\View\NoteCard;
use Zeromo\Community\Moderation\View\ReportCard;
use Zeromo\Community\Moderation\View\WaitingCard;

/**
 * Shapes of what moderators read, and the cards in these shapes.
 *
 * @phpstan-import-type JsonSchema from Schema
 * @phpstan-import-type Answer from Schema
 */
final class QueueSchema {

	/** @return JsonSchema */
	public static function done(): array {
		return Schema::named(
			'Done',
			Schema::object(
				array(
					'message' => Schema::text( __( '提示文字', 'zeromo-community' ) ),
					'reload'  => Schema::flag( __( '页面需要刷新', 'zeromo-community' ) ),
					'undo'    => Schema::int( __( '撤销时传的记录编号，不能撤销为 0', 'zeromo-community' ) ),
				)
			)
		);
	}

	/**
	 * @param int $undo Entry of the audit log, 0 where it cannot be taken back.
	 * @return Answer Of done().
	 */
	public static function done_of( string $message, int $undo = 0 ): array {
		return array( 'message' => $message, 'reload' => true, 'undo' => $undo );
	}

	/** @return JsonSchema */
	public static function cases(): array {
		return self::listed( self::case_fields(), true );
	}

	/** @return JsonSchema One case with the whole thing. */
	public static function file(): array {
		$note = array(
			'id'      => Schema::int( __( '备注编号', 'zeromo-community' ) ),
			'member'  => Schema::member( true ),
			'note'    => Schema::text( __( '备注', 'zeromo-community' ) ),
			'created' => Schema::time( __( '时间', 'zeromo-community' ) ),
		);
		return Schema::object(
			self::case_fields() + array(
				'text'     => Schema::text( __( '全文，已不在为空', 'zeromo-community' ) ),
				'pictures' => Schema::listing(
					Schema::object(
						array(
							'url'   => Schema::text( __( '图片地址', 'zeromo-community' ) ),
							'thumb' => Schema::text( __( '缩略图地址', 'zeromo-community' ) ),
							'alt'   => Schema::text( __( '图片说明', 'zeromo-community' ) ),
						)
					)
				),
				'staff_notes' => Schema::listing( Schema::object( $note ) ),
			)
		);
	}

	/** @return array<string, JsonSchema> */
	private static function case_fields(): array {
		$report = Schema::object(
			array(
				'member'  => Schema::member( true ),
				'reason'  => Schema::text( __( '原因：spam、abuse、porn、illegal、copyright 或 other', 'zeromo-community' ) ),
				'label'   => Schema::text( __( '原因的名称', 'zeromo-community' ) ),
				'detail'  => Schema::text( __( '补充说明', 'zeromo-community' ) ),
				'image'   => Schema::object(
					array(
						'id'    => Schema::int( __( '图片编号', 'zeromo-community' ) ),
						'url'   => Schema::text( __( '图片地址，只发给能看到这条举报的人', 'zeromo-community' ) ),
						'thumb' => Schema::text( __( '缩略图地址', 'zeromo-community' ) ),
						'w'     => Schema::int( __( '宽，像素', 'zeromo-community' ) ),
						'h'     => Schema::int( __( '高，像素', 'zeromo-community' ) ),
					),
					true
				),
				'created' => Schema::time( __( '时间', 'zeromo-community' ) ),
			)
		);
		return array( 'id' => Schema::int( __( '举报编号', 'zeromo-community' ) ) ) + self::thing() + array(
			'said'      => Schema::text( __( '被举报时的文字，没有变过或已处理为空', 'zeromo-community' ) ),
			'label'     => Schema::text( __( '内容种类的名称', 'zeromo-community' ) ),
			'circle_id' => Schema::int( __( '所在圈子，没有为 0', 'zeromo-community' ) ),
			'count'     => Schema::int( __( '举报人数', 'zeromo-community' ) ),
			'reports'   => Schema::listing( Schema::named( 'CaseReport', $report ) ),
			'state'     => Schema::text( __( 'open 待处理、kept 已保留或 removed 已删除', 'zeromo-community' ) ),
			'note'      => Schema::text( __( '处理时写的原因', 'zeromo-community' ) ),
			'removes'   => Schema::flag( __( '能否删除', 'zeromo-community' ) ),
			'holder'    => Schema::member( true ),
			'held_until' => Schema::time( __( '认领到什么时候，没有人认领为 null', 'zeromo-community' ), true ),
			'held'      => Schema::flag( __( '别人正在处理，自己不能处理', 'zeromo-community' ) ),
			'notes'     => Schema::int( __( '处理人的备注条数', 'zeromo-community' ) ),
		);
	}

	/** @return JsonSchema */
	public static function waiting(): array {
		return self::listed( self::thing(), true );
	}

	/** @return JsonSchema */
	public static function log(): array {
		return self::listed(
			array(
				'id'          => Schema::int( __( '记录编号', 'zeromo-community' ) ),
				'moderator'   => Schema::member( true ),
				'action'      => Schema::text( __( '做了什么', 'zeromo-community' ) ),
				'label'       => Schema::text( __( '做法的名称', 'zeromo-community' ) ),
				'object_type' => Schema::text( __( '内容的种类，没有为空', 'zeromo-community' ) ),
				'object_id'   => Schema::int( __( '内容的编号', 'zeromo-community' ) ),
				'member'      => Schema::member( true ),
				'reason'      => Schema::text( __( '原因', 'zeromo-community' ) ),
				'changes'     => array(
					'type' => array( 'object', 'null' ),
					'description' => __( '改动前后，按字段；没有改动或只管理圈子时为 null', 'zeromo-community' ),
				)
					+ Schema::map(
						Schema::object(
							array(
								'before' => Schema::text( __( '改动前', 'zeromo-community' ) ),
								'after' => Schema::text( __( '改动后', 'zeromo-community' ) ),
							)
						)
					),
				'created'     => Schema::time( __( '时间', 'zeromo-community' ) ),
			)
		);
	}

	/** @return array<string, JsonSchema> */
	private static function thing(): array {
		return array(
			'object_type' => Schema::text( __( '内容的种类', 'zeromo-community' ) ),
			'object_id'   => Schema::int( __( '内容的编号', 'zeromo-community' ) ),
			'words'       => Schema::text( __( '开头的文字，已不在为空', 'zeromo-community' ) ),
			'url'         => Schema::text( __( '地址，没有为空', 'zeromo-community' ) ),
			'author'      => Schema::member( true ),
			'created'     => Schema::time( __( '时间', 'zeromo-community' ) ),
		);
	}

	/** @return Answer Of cases(). */
	public static function case_of( CaseCard $card ): array {
		$case = $card->case;
		return array(
			'id'          => $case->id,
			'object_type' => $case->type,
			'object_id'   => $case->object_id,
			'label'       => $card->label,
			'words'       => $card->words(),
			'url'         => $card->url(),
			'said'        => $card->said(),
			'author'      => $card->author?->jsonSerialize(),
			'circle_id'   => $case->circle_id,
			'count'       => $case->reports,
			'reports'     => array_map( self::report_of( ... ), $card->reports ),
			'state'       => $case->state(),
			'note'        => $case->note,
			'created'     => Format::iso( $case->created ),
			'removes'     => $card->removes,
			'holder'      => $card->holder?->jsonSerialize(),
			'held_until'  => null === $card->holder ? null : Format::iso( $case->held_until ),
			'held'        => $card->shut,
			'notes'       => $case->notes,
		);
	}

	/** @return Answer Of file(). */
	public static function file_of( CaseFile $file ): array {
		return self::case_of( $file->card ) + array(
			'text'        => $file->evidence->text ?? $file->card->words(),
			'pictures'    => $file->evidence->pictures ?? array(),
			'staff_notes' => array_map(
				static fn( NoteCard $one ): array => array(
					'id'      => $one->note->id,
					'member'  => $one->member?->jsonSerialize(),
					'note'    => $one->note->words,
					'created' => Format::iso( $one->note->created ),
				),
				$file->notes
			),
		);
	}

	/** @return Answer Of waiting(). */
	public static function waiting_of( WaitingCard $card ): array {
		$one = $card->waiting;
		return array(
			'object_type' => $one->type,
			'object_id' => $one->id,
			'words' => $one->words,
			'url' => $one->url,
			'author' => $card->author?->jsonSerialize(),
			'created' => Format::iso( $one->created ),
		);
	}

	/** @return Answer Of log(). */
	public static function log_of( LogCard $card ): array {
		$entry   = $card->entry;
		$changes = $entry->changes;
		return array(
			'id'          => $entry->id,
			'moderator'   => $card->moderator?->jsonSerialize(),
			'action'      => $entry->act,
			'label'       => $entry->label,
			'object_type' => $entry->type,
			'object_id'   => $entry->object_id,
			'member'      => $card->member?->jsonSerialize(),
			'reason'      => $entry->reason,
			'changes'     => null === $changes
				? null
				: array_map(
					static fn( array $pair ): array => array( 'before' => $pair[0], 'after' => $pair[1] ),
					$changes
				),
			'created'     => Format::iso( $entry->created ),
		);
	}

	/** @return JsonSchema */
	public static function bans(): array {
		return self::listed(
			array(
				'user_id' => Schema::int( __( '成员编号', 'zeromo-community' ) ),
				'member'  => Schema::member( true ),
				'level'   => Schema::text( __( 'mute、silence 或 lock', 'zeromo-community' ) ),
				'until'   => Schema::time( __( '到什么时候，不限期为 null', 'zeromo-community' ), true ),
				'reason'  => Schema::text( __( '原因', 'zeromo-community' ) ),
				'created' => Schema::time( __( '时间', 'zeromo-community' ) ),
			),
			true
		);
	}

	/** @return Answer Of bans(). */
	public static function ban_of( BanCard $card ): array {
		$ban = $card->ban;
		return array(
			'user_id' => $ban->user_id,
			'member'  => $card->member?->jsonSerialize(),
			'level'   => BanService::word( $ban->level ),
			'until'   => $ban->is_endless() ? null : Format::iso( $ban->ends ),
			'reason'  => $ban->reason,
			'created' => Format::iso( $ban->created ),
		);
	}

	/** @return Answer */
	private static function report_of( ReportCard $card ): array {
		$word = Reason::word( $card->reason );
		return array(
			'member'  => $card->member?->jsonSerialize(),
			'reason'  => $word,
			'label'   => Reason::labels()[ $word ],
			'detail'  => $card->detail,
			'image'   => $card->image,
			'created' => Format::iso( $card->created ),
		);
	}

	/**
	 * @param array<string, JsonSchema> $item   Fields of one.
	 * @param bool                      $chosen Reasons to choose from stand beside.
	 * @return JsonSchema
	 */
	public static function listed( array $item, bool $chosen = false ): array {
		$reasons = Schema::listing( Schema::text( __( '可选的原因', 'zeromo-community' ) ) );
		return Schema::object(
			( $chosen ? array( 'reasons' => $reasons ) : array() ) + array(
				'items' => Schema::listing( Schema::object( $item ) ),
				'next_cursor' => Schema::text( __( '下一页位置，末页为 null', 'zeromo-community' ), true ),
			)
		);
	}
}

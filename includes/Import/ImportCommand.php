<?php

declare(strict_types=1);

namespace Zeromo\Community\Import;

use Zeromo\Community\Import\Api\CommandRun;

/**
 * 从其他社区迁入。
 */
final class ImportCommand {

	// phpcs:ignore WordPress.WP.CapitalPDangit -- the name of the source, not of the program.
	private const OTHER = 'wordpress';

	public function __construct( private readonly CommandRun $runs ) {}

	/**
	 * 从 Discuz! X3 迁入成员、头像、积分、版块、主题、投票、回帖、点评、附件、好友和私信；中断后再执行一次就接着做，做完后再执行只迁入新增的。
	 *
	 * 旧库在别的服务器上时，在 wp-config.php 里写 ZEROMO_IMPORT_HOST、ZEROMO_IMPORT_USER、
	 * ZEROMO_IMPORT_PASSWORD 和 ZEROMO_IMPORT_NAME。不会给任何人发邮件或通知。
	 *
	 * ## OPTIONS
	 *
	 * [--prefix=<prefix>]
	 * : 旧表的前缀，默认 pre_。
	 *
	 * [--accounts=<prefix>]
	 * : UCenter 的表前缀，默认是旧表的前缀加 ucenter_。
	 *
	 * [--database=<name>]
	 * : 同一台服务器上的另一个库。
	 *
	 * [--forums=<what>]
	 * : 版块变成 circles（圈子，默认）还是 topics（话题）。
	 *
	 * [--threads=<what>]
	 * : 主题变成 articles（文章，默认）还是 activities（动态）。
	 *
	 * [--owner=<id>]
	 * : 谁是这些圈子的圈主，默认第一个管理员。
	 *
	 * [--files=<folder>]
	 * : 旧附件所在的文件夹。
	 *
	 * [--avatars=<folder>]
	 * : 旧头像所在的文件夹，uc_server/data/avatar。
	 *
	 * [--credit=<name>]
	 * : 哪一种旧积分成为期初余额，如 extcredits2；不写则都只保留为数字。
	 *
	 * [--asset=<what>]
	 * : 期初余额是 points（积分，默认）还是 balance（余额，可以消费，不算收益）。
	 *
	 * [--rate=<number>]
	 * : 100 个旧积分是多少积分，或多少分钱，默认 100。
	 *
	 * [--dry-run]
	 * : 只看一遍，写出会迁入多少、有什么认不出来。
	 *
	 * [--limit=<pieces>]
	 * : 只做这么多段，每段最多 100 行。
	 *
	 * @param list<string>               $args  None.
	 * @param array<string, string|true> $flags As above.
	 */
	public function discuz( array $args, array $flags ): void {
		$this->runs->go( 'discuz', $flags );
	}

	/**
	 * 从 WordPress、BuddyPress 和 bbPress 迁入成员、文章、小组、动态、论坛、附件、评论、好友、收藏和私信；可中断，可重复。
	 *
	 * 表在本站的库里、前缀也相同时，成员和文章就是现在的，只迁入 BuddyPress 和 bbPress 的内容。旧库在别的服务器上时，
	 * 在 wp-config.php 里写 ZEROMO_IMPORT_HOST、ZEROMO_IMPORT_USER、ZEROMO_IMPORT_PASSWORD 和 ZEROMO_IMPORT_NAME。
	 * 不会给任何人发邮件或通知。
	 *
	 * ## OPTIONS
	 *
	 * [--file=<file>]
	 * : WordPress 导出的文件（WXR，.xml），代替旧库；里面没有密码，成员用邮箱找回。
	 *
	 * [--prefix=<prefix>]
	 * : 旧表的前缀，默认是本站的。
	 *
	 * [--accounts=<prefix>]
	 * : users 和 usermeta 的前缀，默认是旧表的前缀。
	 *
	 * [--database=<name>]
	 * : 同一台服务器上的另一个库。
	 *
	 * [--forums=<what>]
	 * : 论坛变成 circles（圈子，默认）还是 topics（话题）。
	 *
	 * [--threads=<what>]
	 * : 论坛主题变成 articles（文章，默认）还是 activities（动态）。
	 *
	 * [--owner=<id>]
	 * : 谁是没有创建人的圈子的圈主，默认第一个管理员。
	 *
	 * [--files=<folder>]
	 * : 旧站 wp-content/uploads 所在的文件夹；表就是本站的时，默认本站的。
	 *
	 * [--dry-run]
	 * : 只看一遍，写出会迁入多少、有什么认不出来。
	 *
	 * [--limit=<pieces>]
	 * : 只做这么多段，每段最多 100 行。
	 *
	 * @param list<string>               $args  None.
	 * @param array<string, string|true> $flags As above.
	 */
	public function wordpress( array $args, array $flags ): void {
		$this->runs->go( self::OTHER, $flags );
	}

	/**
	 * 从 BuddyPress 迁入；和从 WordPress 迁入是同一件事，同一次迁入。
	 *
	 * ## OPTIONS
	 *
	 * [--<field>=<value>]
	 * : 和从 WordPress 迁入的选项相同。
	 *
	 * @param list<string>               $args  None.
	 * @param array<string, string|true> $flags As above.
	 */
	public function buddypress( array $args, array $flags ): void {
		$this->runs->go( self::OTHER, $flags );
	}

	/**
	 * 从 bbPress 迁入；和从 WordPress 迁入是同一件事，同一次迁入。
	 *
	 * ## OPTIONS
	 *
	 * [--<field>=<value>]
	 * : 和从 WordPress 迁入的选项相同。
	 *
	 * @param list<string>               $args  None.
	 * @param array<string, string|true> $flags As above.
	 */
	public function bbpress( array $args, array $flags ): void {
		$this->runs->go( self::OTHER, $flags );
	}

	/**
	 * 最近一次迁入进行到哪里，和它的报告。
	 */
	public function status(): void {
		$this->runs->newest();
	}
}

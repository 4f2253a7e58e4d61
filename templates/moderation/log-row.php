<?php
/**
 * What a moderator did.
 *
 * @package Zeromo\Community
 * @var array{item: \Zeromo\Community\Moderation\View\LogCard} $v
 */

declare(strict_types=1);

use Zeromo\Community\Html\Format;

defined( 'ABSPATH' ) || exit;

$entry  = $v['item']->entry;
$member = $v['item']->member;
$kinds  = array(
	'post' => __( '动态', 'zeromo-community' ),
	'comment' => __( '评论', 'zeromo-community' ),
	'circle' => __( '圈子', 'zeromo-community' ),
	'user' => __( '成员', 'zeromo-community' ),
	'message' => __( '私信', 'zeromo-community' ),
	'word' => __( '词语', 'zeromo-community' ),
	'topic' => _x( '话题', 'one', 'zeromo-community' ),
	'product_review' => __( '商品评价', 'zeromo-community' ),
);
$what   = ( $kinds[ $entry->type ] ?? $entry->type ) . " #{$entry->object_id}";
?>
<li class="zmo-logrow">
	<b><?php echo esc_html( $v['item']->moderator->name ?? __( '已注销', 'zeromo-community' ) ); ?></b>
	<span class="zmo-badge"><?php echo esc_html( $entry->label ); ?></span>
	<span><?php echo esc_html( $what ); ?><?php if ( null !== $member ) : ?> · <a
		href="<?php echo esc_url( $member->url ); ?>"
		><?php echo esc_html( $member->name ); ?></a><?php endif; ?></span>
	<span class="zmo-meta">
		<?php
		// phpcs:ignore WordPress.Security.EscapeOutput -- escaped by time().
		echo Format::time( $entry->created );
		?>
	</span>
	<?php if ( '' !== $entry->reason ) : ?><p><?php echo esc_html( $entry->reason ); ?></p><?php endif; ?>
</li>

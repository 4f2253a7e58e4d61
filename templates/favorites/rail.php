<?php
/**
 * A followed folder in the rail of its owner's page.
 *
 * @package Zeromo\Community
 * @var array{title: string, followers: int, week: int, url: string, own: bool} $v
 */

declare(strict_types=1);

use Zeromo\Community\Html\Format;
use Zeromo\Community\Html\Icon;
use Zeromo\Community\Html\Widget;

defined( 'ABSPATH' ) || exit;

$words = sprintf(
	/* translators: 1: title of a folder, 2: number of members */
	_n( '「%1$s」有 %2$s 人关注', '「%1$s」有 %2$s 人关注', $v['followers'], 'zeromo-community' ),
	$v['title'],
	Format::count( $v['followers'] )
);
$week = $v['week'] > 0
	/* translators: %s: number of members */
	? sprintf( _n( '，本周多了 %s 人。', '，本周多了 %s 人。', $v['week'], 'zeromo-community' ), Format::count( $v['week'] ) )
	: __( '。', 'zeromo-community' );
?>
<section class="zmo-block">
	<div class="zmo-block__head"><h2><?php esc_html_e( '公开的收藏夹有人在看', 'zeromo-community' ); ?></h2></div>
	<p class="zmo-rail__p"><?php echo esc_html( $words . $week ); ?></p>
	<?php if ( $v['own'] ) : ?>
		<span class="zmo-w" <?php echo Widget::attrs( 'copy-button', array( 'text' => $v['url'] ) ); ?>>
			<button type="button" class="zmo-btn zmo-btn--soft zmo-btn--wide">
				<?php echo Icon::svg( 'share-2', 'zmo-icon--16' ); ?>
				<?php esc_html_e( '分享这个收藏夹', 'zeromo-community' ); ?>
			</button>
		</span>
	<?php else : ?>
		<a class="zmo-btn zmo-btn--soft zmo-btn--wide" href="<?php echo esc_url( $v['url'] ); ?>">
			<?php esc_html_e( '看看这个收藏夹', 'zeromo-community' ); ?>
		</a>
	<?php endif; ?>
</section>

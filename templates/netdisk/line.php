<?php
/**
 * That a post has netdisk links, in a card, in the preview, and for who has not unlocked it.
 *
 * @package Zeromo\Community
 * @var array{names: list<string>, is_shut: bool, url: string} $v
 *      names: of the netdisks. url: where the cards are, empty on the post's own page.
 */

declare(strict_types=1);

use Zeromo\Community\Html\Icon;

defined( 'ABSPATH' ) || exit;

$tag = '' === $v['url'] ? 'div' : 'a';
// Icons are escaped by what makes them, $tag is fixed.
// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- see above.
?>
<<?php echo $tag; ?> class="zmo-lock"<?php echo '' === $v['url'] ? '' : ' href="' . esc_url( $v['url'] ) . '"'; ?>>
	<?php echo Icon::svg( 'download' ); ?>
	<span class="zmo-lock__main">
		<b><?php echo esc_html( implode( __( '、', 'zeromo-community' ), $v['names'] ) ); ?></b>
		<?php
		echo esc_html(
			$v['is_shut'] ? __( '解锁后可以获取链接', 'zeromo-community' ) : __( '网盘链接', 'zeromo-community' )
		);
		?>
	</span>
	<?php if ( '' !== $v['url'] ) : ?>
		<span class="zmo-lock__go">
			<?php esc_html_e( '查看', 'zeromo-community' ); ?>
			<?php echo Icon::svg( 'chevron-right', 'zmo-icon--16' ); ?>
		</span>
	<?php endif; ?>
</<?php echo $tag; ?>>

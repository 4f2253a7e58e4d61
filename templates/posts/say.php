<?php
/**
 * The closed publish box; without script it leads to the publish page.
 *
 * @package Zeromo\Community
 * @var array{props: array<string, mixed>, own: string, circle: string, avatar: string, url: string, member: bool,
 *   tools: list<string>} $v
 */

declare(strict_types=1);

use Zeromo\Community\Html\Icon;
use Zeromo\Community\Html\Widget;

defined( 'ABSPATH' ) || exit;

$circle = $v['circle'];
$ask    = '' === $circle
	? __( '今天想留下点什么？', 'zeromo-community' )
	/* translators: %s: name of a circle */
	: sprintf( __( '在「%s」说点什么', 'zeromo-community' ), $circle );
?>
<div class="zmo-w" <?php echo Widget::attrs( 'activity-editor', $v['props'] ); ?>>
	<div class="zmo-say">
		<?php if ( '' !== $v['avatar'] ) : ?>
			<span class="zmo-avatar zmo-avatar--36" aria-hidden="true">
				<img src="<?php echo esc_url( $v['avatar'] ); ?>" alt="" width="36" height="36">
			</span>
		<?php endif; ?>
		<a class="zmo-say__field" href="<?php echo esc_url( $v['url'] ); ?>" style="line-height:44px"
			<?php echo $v['member'] ? '' : 'data-zmo-login="login"'; ?>>
			<?php echo esc_html( $ask ); ?>
		</a>
		<?php if ( in_array( 'image', $v['tools'], true ) ) : ?>
			<a class="zmo-iconbtn" href="<?php echo esc_url( $v['url'] ); ?>"
				aria-label="<?php esc_attr_e( '图片', 'zeromo-community' ); ?>"
				<?php echo $v['member'] ? '' : 'data-zmo-login="login"'; ?>>
				<?php echo Icon::svg( 'image' ); ?>
			</a>
		<?php endif; ?>
	</div>
	<?php if ( '' !== $v['own'] ) : ?>
		<div hidden data-zmo-toolbar>
			<?php
			// phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- printed by the site's own plugins.
			echo $v['own'];
			?>
		</div>
	<?php endif; ?>
</div>

<?php
/**
 * The newest followers in the rail of a member's page.
 *
 * @package Zeromo\Community
 * @var array{faces: list<MemberCard>, own: bool} $v
 */

declare(strict_types=1);

use Zeromo\Community\Members\Api\MemberCard;

defined( 'ABSPATH' ) || exit;
?>
<section class="zmo-block">
	<div class="zmo-block__head">
		<h2>
			<?php
			echo $v['own'] ? esc_html__( '最近关注我的', 'zeromo-community' ) : esc_html__( '最近关注 TA 的', 'zeromo-community' );
			?>
		</h2>
	</div>
	<div class="zmo-people">
		<?php foreach ( $v['faces'] as $face ) : ?>
			<a href="<?php echo esc_url( $face->url ); ?>">
				<span class="zmo-avatar" aria-hidden="true">
					<img src="<?php echo esc_url( $face->avatar ); ?>" alt="" width="44" height="44" loading="lazy">
				</span>
				<span><?php echo esc_html( $face->name ); ?></span>
			</a>
		<?php endforeach; ?>
	</div>
</section>
